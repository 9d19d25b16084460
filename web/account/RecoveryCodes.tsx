import { Copy, Download } from 'lucide-react'
import { Banner, Button } from 'ui-kit'
import { copyToClipboard, downloadFile } from '../core/copy-and-download.ts'

type Props = { codes: string[]; onDone: () => void }

/** The codes are shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const lines = codes.join('\n')
  const file = `Cocho em Dia: códigos de recuperação\nCada código vale uma vez, no lugar do código do aplicativo.\n\n${lines}\n`
  return (
    <div className="space-y-4">
      <Banner tone="warning" title="Guarde estes códigos agora">
        Eles não serão mostrados de novo. Sem o celular, cada um vale uma vez no lugar do código do aplicativo ou da
        chave de acesso.
      </Banner>
      <ul aria-label="Códigos de recuperação" className="grid gap-2 sm:grid-cols-2">
        {codes.map(code => (
          <li key={code} className="rounded-control bg-sunken px-4 py-2 text-center font-mono text-lg tracking-wider">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2 *:whitespace-nowrap max-sm:*:flex-1">
        <Button
          variant="secondary"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copyToClipboard(lines, 'Códigos copiados.')}
        >
          Copiar
        </Button>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => downloadFile('codigos-de-recuperacao.txt', file, 'text/plain;charset=utf-8')}
        >
          Baixar
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
      </div>
    </div>
  )
}
