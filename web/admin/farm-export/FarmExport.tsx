/** The whole data of the farm as a file, also while its account is suspended. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, Card, Meter, PageHeader } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { saveFile } from '../../core/copy-and-download.ts'
import { useFarmKey } from '../../core/data.ts'
import { useFarm } from '../../core/session.ts'
import { toastError } from '../../crud/calls/toast-error.ts'
import { exportFarm } from './farm-export.ts'

export function FarmExport() {
  const farm = useFarm()
  const { done, run } = useExport(farm?.name ?? '')
  return (
    <>
      <PageHeader title="Exportar dados" text="Uma cópia de tudo o que a fazenda registrou, para guardar." />
      <Card title="Arquivo da fazenda">
        <div className="max-w-prose space-y-4">
          <p>
            Um arquivo JSON com os cadastros, as leituras, as operações com cada pesagem, os números por dia e as
            alterações, também do que foi excluído. Não tem senhas nem os emails da equipe.
          </p>
          {farm?.suspended && farm.readable_until && (
            <p className="font-semibold text-amber">
              A conta está suspensa. Esta página abre até {formatDate(farm.readable_until, farm.timezone)}; depois os
              dados são excluídos.
            </p>
          )}
          {done !== undefined && (
            <Meter label="Lendo a história" kind="progress" value={done} max={1} text={`${Math.round(done * 100)}%`} />
          )}
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            loading={done !== undefined}
            onClick={() => void run()}
          >
            Exportar JSON
          </Button>
        </div>
      </Card>
    </>
  )
}

/** `done` is undefined while nothing is exported. */
function useExport(name: string) {
  const path = useFarmKey()('')
  const [done, setDone] = useState<number>()
  const run = async () => {
    setDone(0)
    try {
      saveFile(`${fileName(name)}-cocho-em-dia.json`, await exportFarm(path, setDone))
    } catch (failure) {
      toastError(failure)
    } finally {
      setDone(undefined)
    }
  }
  return { done, run }
}

const fileName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
