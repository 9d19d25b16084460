/** The fields that a new farm and an existing one share. */
import { Field, Input, Select } from 'ui-kit'
import { type FarmPlan, farmPlans, planLimits } from '../../../domain/account/plan-limit.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import { type FarmTimezone, farmTimezoneNames, farmTimezones } from '../../../domain/staff/timezones.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import type { useForm } from '../../crud/form/useForm.ts'
import { planLabel } from './farms.ts'

export type FarmValues = { name: string; timezone: FarmTimezone; plan: FarmPlan; owner_email: string }

export const farmTexts: FieldTexts<FarmValues> = {
  name: { label: 'Nome da fazenda' },
  timezone: { label: 'Fuso horário', text: zone => farmTimezones[zone] },
  plan: { label: 'Plano', text: planLabel },
  owner_email: { label: 'Email do dono' },
}

const zones = farmTimezoneNames.map(value => ({ value, label: farmTimezones[value] }))
const plans = farmPlans.map(value => ({ value, label: `${planLabel(value)} (${limitsOf(value)})` }))

function limitsOf(plan: FarmPlan): string {
  const { animals, users } = planLimits[plan]
  if (!Number.isFinite(animals)) return 'sem limite'
  return `${formatNumber(animals)} animais, ${users === 1 ? '1 usuário' : `${users} usuários`}`
}

type Form = ReturnType<typeof useForm<FarmValues, never>>
type Props = {
  form: Pick<Form, 'field' | 'text' | 'bind'>
  /** Null where the farm gets no more members. */
  ownerHint: string | null
  ownerRequired?: boolean
}

export const FarmFields = ({ form, ownerHint, ownerRequired = false }: Props) => (
  <>
    <Field label="Nome da fazenda" required {...form.field('name')}>
      <Input {...form.text('name')} />
    </Field>
    <Field label="Plano" required {...form.field('plan')}>
      <Select options={plans} {...form.bind('plan')} />
    </Field>
    <Field label="Fuso horário" required hint="Define quando começa o dia da fazenda." {...form.field('timezone')}>
      <Select options={zones} {...form.bind('timezone')} />
    </Field>
    {ownerHint !== null && (
      <Field label="Email do dono" required={ownerRequired} hint={ownerHint} {...form.field('owner_email')}>
        <Input {...form.text('owner_email')} type="email" />
      </Field>
    )}
  </>
)
