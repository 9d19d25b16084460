/** State of a protocol's form, and the rows of its steps. */
import { countText } from '../../../domain/format/count-text.ts'
import type { protocolModels } from '../../../domain/lot/protocol/protocol.ts'
import type { Write } from '../../../domain/lot/protocol/protocol-input.ts'
import type { Protocol } from '../../../domain/lot/protocol/protocol-output.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import { nextKey } from '../../crud/form/form-rows.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { useRules } from '../rules/rules.ts'
import { protocolsHref } from './protocols.ts'

export type StepRow = {
  /** Identifies the row while rows are sorted. */
  key: number
  /** A string, as the select needs it. */
  rule_id: string
  days: number | null
  daily_rise: number | null
  ceiling: number | null
}

type Values = { name: string; steps: StepRow[] }

const schema = () => import('../../../domain/lot/protocol/protocol-input.ts').then(module => module.Write)

export function useProtocolForm(id: number | undefined) {
  const rules = useRules().data
  const { form, pageProps } = useRecordForm<Protocol, Values, Write>({
    path: '/protocols',
    list: protocolsHref,
    id,
    schema,
    texts: fieldTexts(ruleId => rules?.find(rule => String(rule.id) === ruleId)?.name ?? '?'),
    loadingText: 'Carregando dados do protocolo...',
    blank: name => ({ name, steps: [newStepRow([])] }),
    valuesOf: ({ name, steps }) => ({
      name,
      steps: steps.map(({ rule_id, ...step }, key) => ({ key, rule_id: String(rule_id), ...step })),
    }),
    body: ({ name, steps }) => ({ name, steps: steps.map(toStep) }),
  })
  return { form, pageProps, rules }
}

const fieldTexts = (nameOf: (ruleId: string) => string): FieldTexts<Values> => ({
  name: { label: 'Nome' },
  steps: {
    label: 'Etapas',
    text: steps => steps.map(({ rule_id, days }) => `${nameOf(rule_id)}, ${countText(days ?? 0, 'dia')}`).join('; '),
  },
})

/** A blank rise does not rise, and a blank ceiling is the farm's. */
const toStep = ({ rule_id, days, daily_rise, ceiling }: StepRow) => ({
  rule_id: Number(rule_id) || null,
  days,
  daily_rise: daily_rise ?? 0,
  ceiling,
})

export const newStepRow = (rows: readonly StepRow[]): StepRow => ({
  key: nextKey(rows),
  rule_id: '',
  days: null,
  daily_rise: null,
  ceiling: null,
})

/** The rows get the days of the model, and keep all else; a row that the model does not have stays as it is. */
export function withModel(rows: readonly StepRow[], { days }: (typeof protocolModels)[number]): StepRow[] {
  const all = [...rows]
  while (all.length < days.length) all.push(newStepRow(all))
  return all.map((row, at) => ({ ...row, days: days[at] ?? row.days }))
}

export type ProtocolFormState = ReturnType<typeof useProtocolForm>
