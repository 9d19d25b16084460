/** The first step: a file of the device, or cells that were copied from any spreadsheet. */
import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, Card, Field, TextArea } from 'ui-kit'
import { saveFile } from '../../core/copy-and-download.ts'
import { loadOrToast } from '../../core/screen.ts'

type Props = { onFile: (file: File) => Promise<void>; onPaste: (text: string) => Promise<void> }

export function ChooseFile({ onFile, onPaste }: Props) {
  const [isReading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    await onFile(file)
    setReading(false)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title="Arquivo">
        <div className="space-y-4">
          <p>Arquivo XLSX ou CSV de até 5 MB.</p>
          <ul className="list-disc space-y-1 pl-5 text-ink-2">
            <li>Cadastros: até 5.000 linhas. Leituras e entregas antigas: até 60.000.</li>
            <li>Os títulos das colunas podem ser os seus. Fórmulas entram pelo valor.</li>
            <li>O arquivo de Exportar dados também serve: ele traz os cadastros de volta, cada lote como está hoje.</li>
          </ul>
          <div className="flex flex-wrap gap-3">
            <FileButton isReading={isReading} onChoose={file => void read(file)} />
            <ModelButton />
          </div>
        </div>
      </Card>
      <PasteCard onPaste={onPaste} />
    </div>
  )
}

function FileButton({ isReading, onChoose }: { isReading: boolean; onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={<FileSpreadsheet size={18} aria-hidden="true" />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        Escolher arquivo
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Arquivo da planilha"
        tabIndex={-1}
        className="sr-only"
        accept=".xlsx,.csv,.txt,.tsv,.json,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={event => {
          onChoose(event.target.files?.[0])
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
    </>
  )
}

function ModelButton() {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const code = await loadOrToast(() => import('./model-file.ts'))
    if (code) saveFile('modelo-cocho-em-dia.xlsx', await code.modelFile())
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      icon={<Download size={18} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void download()}
    >
      Baixar planilha modelo
    </Button>
  )
}

function PasteCard({ onPaste }: Pick<Props, 'onPaste'>) {
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    await onPaste(text)
    setReading(false)
  }
  return (
    <Card title="Colar células">
      <div className="space-y-4">
        <Field label="Células copiadas" hint="Copie na planilha, com a linha dos títulos, e cole aqui.">
          <TextArea rows={3} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Button variant="secondary" loading={isReading} disabled={!text.trim()} onClick={() => void read()}>
          Usar estas células
        </Button>
      </div>
    </Card>
  )
}
