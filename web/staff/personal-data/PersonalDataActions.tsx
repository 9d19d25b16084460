/** The copy and the erasure of what is held, after the staff checked the identity of the person. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, Card, ConfirmDialog } from 'ui-kit'
import type { PersonalData } from '../../../domain/personal-data/personal-data-output.ts'
import { toastError } from '../../crud/calls/toast-error.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { downloadPersonalData, erasedText, erasePersonalData, keptTexts } from './personal-data.ts'

type Props = { person: string; data: PersonalData; onErased: () => void }

export function PersonalDataActions({ person, data, onErased }: Props) {
  const [copying, setCopying] = useState(false)
  const { busy: erasing, call } = useCall()
  const [asking, setAsking] = useState(false)
  const erased = erasedText(data)
  const copy = async () => {
    setCopying(true)
    await downloadPersonalData(person).catch(toastError)
    setCopying(false)
  }
  const erase = async () => {
    if (await call(erasePersonalData(person))) onErased()
    setAsking(false)
  }
  return (
    <Card title="Atender o pedido">
      <div className="space-y-4">
        <HowToCheck />
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden="true" />}
            loading={copying}
            onClick={() => void copy()}
          >
            Exportar JSON
          </Button>
          {erased && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Excluir dados
            </Button>
          )}
        </div>
        {keptTexts(data).map(text => (
          <p key={text} className="text-sm text-ink-2">
            {text}
          </p>
        ))}
      </div>
      <ConfirmDialog
        open={asking}
        busy={erasing}
        title="Excluir os dados desta pessoa?"
        confirmLabel="Excluir dados"
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      >
        Sai o que está guardado com <strong className="wrap-anywhere">{person}</strong>: {erased}. Não pode ser
        desfeito. {keptTexts(data).join(' ')}
      </ConfirmDialog>
    </Card>
  )
}

const HowToCheck = () => (
  <>
    <ol className="list-decimal space-y-1 pl-5">
      <li>O pedido veio deste email, ou a pessoa atendeu neste telefone quando você ligou.</li>
      <li>Envie a cópia só para esse email.</li>
      <li>Responda em até 15 dias, também quando não há nada guardado.</li>
    </ol>
    <p className="text-sm text-ink-2">Cada cópia e cada exclusão fica registrada com o seu nome.</p>
  </>
)
