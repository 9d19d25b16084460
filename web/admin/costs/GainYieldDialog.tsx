/** The part of the gain that is carcass, of lots without a plan of their exit. */
import { useSWRConfig } from 'swr'
import { Field, PercentField } from 'ui-kit'
import { put } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { FormDialog } from '../../crud/form/FormDialog.tsx'
import { useForm } from '../../crud/form/useForm.ts'
import { useGainYield, useReloadCosts } from './costs.ts'

const schema = () => import('../../../domain/settings/settings-input.ts').then(module => module.Write)

type Values = { gain_yield: number | null }

export function GainYieldDialog({ onClose }: { onClose: () => void }) {
  const form = useGainYieldForm(onClose)
  return (
    <FormDialog
      title="Rendimento do ganho"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Salvar', busyLabel: 'Salvando...' }}
    >
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
  const { mutate } = useSWRConfig()
  const reload = useReloadCosts()
  const initial: Values = { gain_yield: useGainYield() }
  return useForm({
    initial,
    schema,
    save: (body: unknown) => put(settings, body),
    onSaved: () => {
      void mutate(settings)
      reload()
      onClose()
    },
  })
}
