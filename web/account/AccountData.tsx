import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'ui-kit'
import { get } from '../core/api.ts'
import { downloadFile } from '../core/copy-and-download.ts'
import { lazyDialog } from '../core/screen.ts'
import { useCall } from '../crud/calls/useCall.ts'
import { AccountSection, TextWithAction } from './AccountSection.tsx'

const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog.tsx'), 'DeleteAccountDialog')

export function AccountData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <AccountSection title="Meus dados" text="Seus dados são seus: baixe uma cópia ou peça a exclusão.">
      <TextWithAction action={<ExportButton />}>
        <p>
          Um arquivo com a sua conta, as suas fazendas, as suas sessões, o seu trabalho e a sua precisão por dia, os
          textos que você escreveu e os registros de segurança da conta, em JSON.
        </p>
      </TextWithAction>
      <hr className="my-5 border-line" />
      <TextWithAction
        action={
          <Button variant="secondary" onClick={() => setDeleting(true)}>
            Excluir conta
          </Button>
        }
      >
        <p>
          Excluir a conta apaga o seu nome, o seu email, os seus acessos e os motivos que você escreveu. Os registros
          das fazendas ficam em nome de “Usuário removido”.
        </p>
      </TextWithAction>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </AccountSection>
  )
}

function ExportButton() {
  const { busy, call } = useCall()
  const exportData = async () => {
    const answer = await call(get<{ data: object }>('/users/export'))
    if (answer) downloadFile('meus-dados-cocho-em-dia.json', JSON.stringify(answer.data, null, 2), 'application/json')
  }
  return (
    <Button
      variant="secondary"
      icon={<Download size={18} aria-hidden="true" />}
      loading={busy}
      onClick={() => void exportData()}
    >
      Baixar meus dados
    </Button>
  )
}
