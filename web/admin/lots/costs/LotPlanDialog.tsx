/** The weight and the yield with which a lot is to leave, from which the yield of its gain follows. */
import { Field, NumberField } from 'ui-kit'
import type { LotPlan } from '../../../../domain/cost/cost-output.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { put } from '../../../core/api.ts'
import { useFarmKey } from '../../../core/data.ts'
import { FormDialog, useDialogForm } from '../../../crud/form/FormDialog.tsx'
import { useReloadLotCosts } from '../../costs/costs.ts'

type Values = { exit_weight: number | null; exit_yield: number | null; entry_yield: number | null }

const schema = () => import('../../../../domain/cost/cost-input.ts').then(module => module.LotPlan)
const NO_PLAN: Values = { exit_weight: null, exit_yield: null, entry_yield: null }

type Props = { lot: Lot; plan: LotPlan | null; onClose: () => void }

export function LotPlanDialog({ lot, plan, onClose }: Props) {
  const path = useFarmKey()(`/lots/${lot.id}/plan`)
  const form = useDialogForm({
    initial: plan ?? NO_PLAN,
    schema,
    body: ({ entry_yield, ...values }: Values) => ({ ...values, ...(entry_yield !== null && { entry_yield }) }),
    save: (body: unknown) => put(path, body),
    reload: useReloadLotCosts(lot.id),
    onClose,
  })
  return (
    <FormDialog title="Plano do lote" formProps={form.formProps} onClose={onClose}>
      <Field label="Peso de saída" required hint="De um animal." {...form.field('exit_weight')}>
        <NumberField {...form.bind('exit_weight')} unit="kg" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Rendimento de saída" required hint="Carcaça, do peso vivo." {...form.field('exit_yield')}>
          <NumberField {...form.bind('exit_yield')} unit="%" />
        </Field>
        <Field label="Rendimento de entrada" hint="Em branco, 50%." {...form.field('entry_yield')}>
          <NumberField {...form.bind('entry_yield')} unit="%" />
        </Field>
      </div>
    </FormDialog>
  )
}
