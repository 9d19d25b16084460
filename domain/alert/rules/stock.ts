/** What the stock of ingredients warns about, in kg: alerts have no money, because programs read them too. */
import { formatKg, formatPercent, formatShortDate } from '../../format/format.ts'
import { isInUse } from '../../stock/coverage.ts'
import { runsOutText } from '../../stock/stock-text.ts'
import { addDays, daysBetween } from '../../time/day.ts'
import { toKg } from '../../units/weight.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertStock, FarmFacts } from '../facts.ts'
import { toStock } from '../links.ts'

/** A truck takes some days to come. */
const ENDING_DAYS = 7
/** Tomorrow's treats lack it. */
const CRITICAL_DAYS = 1
const MAX_LOSS_PERCENT = 5
const MAX_COUNT_AGE_DAYS = 30

type Found = Pick<FoundAlert, 'kind' | 'severity' | 'title' | 'text'>

/** At most one alert of a kind is open for each ingredient. */
const rule =
  (find: (stock: AlertStock, today: string) => Found | null) =>
  ({ farm, stock, today }: FarmFacts): FoundAlert[] =>
    stock.flatMap(one => {
      const found = find(one, today)
      const subject = { type: 'farm' as const, id: farm.id, name: farm.name }
      return found ? [{ ...found, action: toStock(one.id), subject, part: String(one.id), lotIds: [] }] : []
    })

const kg = (grams: number) => formatKg(toKg(grams))

/** What was never used, or ended, runs out on no day. Below zero is an alert of its own. */
export const stockEnding = rule(({ name, balance, use, runsOutOn }, today) => {
  if (balance < 0 || use === null || runsOutOn === null || runsOutOn > addDays(today, ENDING_DAYS)) return null
  return {
    kind: 'stock_ending',
    severity: runsOutOn <= addDays(today, CRITICAL_DAYS) ? 'critical' : 'warning',
    title: `Estoque acabando: ${name}`,
    text: `Há ${kg(balance)} de ${name} e o uso médio é de ${kg(use)} por dia. ${runsOutText(runsOutOn)}.`,
  }
})

/** It stays open until the next count. */
export const stockLoss = rule(({ name, lastCount }) => {
  if (!lastCount || lastCount.percent === null || lastCount.percent <= MAX_LOSS_PERCENT) return null
  const { day, grams, loss, percent } = lastCount
  return {
    kind: 'stock_loss',
    severity: 'warning',
    title: `Quebra de estoque: ${name}`,
    text: `A contagem de ${formatShortDate(day)} achou ${kg(grams)} de ${name}, ${kg(loss)} a menos que o livro: ${formatPercent(percent, 2, 2)} do que saiu, acima de ${MAX_LOSS_PERCENT}%. Confira notas e pesagens.`,
  }
})

/** Nobody counts what is neither there nor used. */
export const stockUncounted = rule(({ name, balance, since, usedOn, lastCount }, today) => {
  const from = lastCount?.day ?? since
  const days = daysBetween(from, today)
  const isThereOrUsed = balance !== 0 || isInUse(usedOn, today)
  if (days <= MAX_COUNT_AGE_DAYS || !isThereOrUsed) return null
  const former = lastCount ? `A última contagem de ${name} é de` : `${name} nunca foi contado. A primeira nota é de`
  return {
    kind: 'stock_uncounted',
    severity: 'info',
    title: `Estoque sem contagem: ${name}`,
    text: `${former} ${formatShortDate(from)}, há ${days} dias. Conte o que há e lance em Estoque.`,
  }
})

export const stockNegative = rule(({ name, balance }) =>
  balance >= 0
    ? null
    : {
        kind: 'stock_negative',
        severity: 'warning',
        title: `Estoque negativo: ${name}`,
        text: `Saíram ${kg(-balance)} de ${name} a mais do que entrou. Falta lançar uma nota.`,
      },
)
