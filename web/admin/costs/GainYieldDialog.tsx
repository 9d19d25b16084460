/** The part of the gain that is carcass, of lots without a plan of their exit. */
import { Field, PercentField } from 'ui-kit'
import { put } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { useGainYield } from './costs.ts'

const schema = () => import('../../../domain/settings/settings-input.ts').then(module => module.Write)

type Values = { gain_yield: number | null }

export function GainYieldDialog({ onClose }: { onClose: () => void }) {
  const form = useGainYieldForm(onClose)
  return (
    <FormDialog title="Rendimento do ganho" formProps={form.formProps} onClose={onClose}>
      <p className="text-ink-2">
        Quanto do que as cabeças ganham é carcaça, nos lotes sem um plano de saída. A @ produzida e o custo dela saem
        daqui; um lote com plano usa o rendimento do plano.
      </p>
      <Field label="Rendimento do ganho" required hint="Entre 40% e 90%. O usual é 65%." {...form.field('gain_yield')}>
        <PercentField {...form.bind('gain_yield')} />
      </Field>
    </FormDialog>
  )
}

function useGainYieldForm(onClose: () => void) {
  const settings = useFarmKey()('/settings')
  const initial: Values = { gain_yield: useGainYield() }
  return useDialogForm({
    initial,
    schema,
    save: (body: unknown) => put(settings, body),
    reload: useReload(['/settings', '/costs']),
    onClose,
  })
}
