/** The limits of a call in the settings form: their values and their sentences. */
import { defaultFeedingLimits, type FeedingLimit, type FeedingLimits } from '../../../domain/feed/feeding-limits.ts'

export type NumberLimit = Exclude<FeedingLimit, 'correct_next_pass'>

export type LimitValues = { [Limit in NumberLimit as `limits.${Limit}`]: number | null } & {
  'limits.correct_next_pass': boolean
}

type LimitText = { label: string; hint: string; unit?: string }

export const limitTexts = {
  clean_mornings: {
    label: 'Manhãs de cocho limpo antes de subir',
    hint: 'Quantas manhãs seguidas o cocho amanhece limpo até a chamada subir.',
  },
  rise_percent: {
    label: 'Subida por dia, em %',
    hint: 'O máximo que a chamada sobe de um dia para o outro.',
    unit: '%',
  },
  rise_kg: {
    label: 'Subida por dia, em kg de MS',
    hint: 'O máximo por cabeça; vale o menor entre este e a porcentagem.',
    unit: 'kg',
  },
  fall_percent: { label: 'Queda por dia', hint: 'O máximo que a chamada cai de um dia para o outro.', unit: '%' },
  freeze_days: {
    label: 'Sem subir depois de dieta nova',
    hint: 'Dias em que a chamada não sobe depois que a regra ou a receita muda.',
    unit: 'dias',
  },
  delivery_tolerance: {
    label: 'Tolerância da descarga da véspera',
    hint: 'Se a véspera foi mais longe que isto do previsto, a chamada espera.',
    unit: '%',
  },
  intake_ceiling: {
    label: 'Teto da chamada',
    hint: 'Em % do peso vivo: acima dele, nenhuma subida é sugerida.',
    unit: '%',
  },
} satisfies Record<NumberLimit, LimitText> as Record<NumberLimit, LimitText>

/** The limits in the order of the form. */
export const numberLimits = Object.keys(limitTexts) as NumberLimit[]

export const toLimitValues = (limits: FeedingLimits = defaultFeedingLimits): LimitValues => ({
  'limits.rise_percent': limits.rise_percent,
  'limits.rise_kg': limits.rise_kg,
  'limits.fall_percent': limits.fall_percent,
  'limits.clean_mornings': limits.clean_mornings,
  'limits.freeze_days': limits.freeze_days,
  'limits.delivery_tolerance': limits.delivery_tolerance,
  'limits.intake_ceiling': limits.intake_ceiling,
  'limits.correct_next_pass': limits.correct_next_pass,
})

export const NEXT_PASS_LABEL = 'Próximo trato compensa'

export const limitsToBody = (values: LimitValues) => ({
  rise_percent: values['limits.rise_percent'],
  rise_kg: values['limits.rise_kg'],
  fall_percent: values['limits.fall_percent'],
  clean_mornings: values['limits.clean_mornings'],
  freeze_days: values['limits.freeze_days'],
  delivery_tolerance: values['limits.delivery_tolerance'],
  intake_ceiling: values['limits.intake_ceiling'],
  correct_next_pass: values['limits.correct_next_pass'],
})

export const limitFieldTexts = {
  'limits.rise_percent': limitTexts.rise_percent,
  'limits.rise_kg': limitTexts.rise_kg,
  'limits.fall_percent': limitTexts.fall_percent,
  'limits.clean_mornings': limitTexts.clean_mornings,
  'limits.freeze_days': limitTexts.freeze_days,
  'limits.delivery_tolerance': limitTexts.delivery_tolerance,
  'limits.intake_ceiling': limitTexts.intake_ceiling,
  'limits.correct_next_pass': { label: NEXT_PASS_LABEL, text: (isOn: boolean) => (isOn ? 'Sim' : 'Não') },
}
