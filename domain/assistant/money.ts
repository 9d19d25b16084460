/** Money in answers: who may read it, its figures, and what is said where a price is missing. */
import type { Overview } from '../cost/cost-output.ts'
import { formatReais } from '../format/reais.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { missingPricesText } from '../stock/stock-text.ts'
import type { AnswerFigure, Source } from './answer.ts'

export const costsOnly = { can: 'feed_costs.read', refusal: 'Custos só o gestor e o técnico veem.' } as const

type Of = ReportPeriod & Pick<AnswerFigure, 'subject'>

/** The text has the sign of the currency; `unit` is what the money is for. None where there is no value. */
export const reais = (label: string, value: number | null, unit: string, of: Of): AnswerFigure[] =>
  value === null ? [] : [{ label, value, text: formatReais(value), unit, ...of }]

export const costsSource = (date: string): Source => ({
  type: 'farm',
  id: null,
  name: 'Custos do trato',
  date,
  href: '/admin/costs',
})

/** Why there is no cost. */
export const withoutCost = (missing: Overview['missing'], where: string, when: string): string =>
  missingPricesText(missing.map(({ name }) => name)) ??
  `Não há custo ${where}${when}: nenhum trato dessas datas tem preço de ingrediente.`

export const updatingText = ({ updating }: Pick<Overview, 'updating'>) =>
  updating && 'Um lançamento novo ainda está sendo calculado.'
