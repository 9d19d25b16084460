/** Which scale was chosen in the browser's list, and the way to another one. */
import { Button, Field } from 'ui-kit'
import type { ScaleDevice } from './adapter.ts'

type Props = {
  device: ScaleDevice | null
  /** The list was closed without a choice. */
  notChosen: boolean
  onChoose: () => void
}

export const ChosenScale = ({ device, notChosen, onChoose }: Props) => (
  <Field
    label="Balança"
    hint={hintOf(device)}
    error={
      notChosen ? 'Nenhuma balança foi escolhida. Confira se ela está ligada e perto, e escolha de novo.' : undefined
    }
  >
    <Button variant="secondary" size="field" fullWidth onClick={onChoose}>
      {device ? 'Escolher outra balança' : 'Escolher a balança'}
    </Button>
  </Field>
)

function hintOf(device: ScaleDevice | null): string {
  if (!device) return 'O navegador mostra a lista. Escolha pelo número que está na caixa, como CED-0042.'
  return `Escolhida: ${device.name || 'balança sem nome'}. Só ela é ligada.`
}
