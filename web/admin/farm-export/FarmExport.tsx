/** The whole data of the farm as a file, also while its account is suspended. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, Card, Meter, PageHeader } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { saveFile } from '../../core/copy-and-download.ts'
import { useFarmKey } from '../../core/data.ts'
import { serverNow } from '../../core/server-clock.ts'
import { type Farm, useFarm } from '../../core/session.ts'
import { toastError } from '../../crud/calls/toast-error.ts'
import { SupportLink } from '../../layout/SupportLink.tsx'
import { exportFarm } from './farm-export.ts'

export function FarmExport() {
  const farm = useFarm()
  const { done, run } = useExport(farm?.name ?? '')
  const until = farm?.suspended ? farm.readable_until : undefined
  const isReadable = !until || serverNow() < Date.parse(until)
  return (
    <>
      <PageHeader title="Exportar dados" text="Uma cópia de tudo o que a fazenda registrou, para guardar." />
      <Card title="Arquivo da fazenda">
        <div className="max-w-prose space-y-4">
          <p>
            Um arquivo JSON com os cadastros, as leituras, as operações com cada pesagem, os números por dia e as
            alterações, também do que foi excluído. Não tem senhas nem os emails da equipe.
          </p>
          {farm && until && <SuspensionNotice until={until} isReadable={isReadable} farm={farm} />}
          {done !== undefined && (
            <Meter label="Lendo a história" kind="progress" value={done} max={1} text={`${Math.round(done * 100)}%`} />
          )}
          {isReadable && (
            <Button
              icon={<Download size={18} aria-hidden="true" />}
              loading={done !== undefined}
              onClick={() => void run()}
            >
              Exportar JSON
            </Button>
          )}
        </div>
      </Card>
    </>
  )
}

/** The data is deleted later than the page closes, and the support sends a copy in between. */
function SuspensionNotice({ until, isReadable, farm }: { until: string; isReadable: boolean; farm: Farm }) {
  const day = formatDate(until, farm.timezone)
  return (
    <p className="font-semibold text-amber">
      A conta está suspensa.{' '}
      {isReadable
        ? `Você exporta nesta página até ${day}; depois, até a exclusão dos dados, peça a cópia ao suporte.`
        : `A consulta terminou em ${day}. Para uma cópia ou para voltar a usar, escreva para o suporte:`}{' '}
      {!isReadable && <SupportLink subject={`Cópia dos dados: ${farm.name}`} />}
    </p>
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
