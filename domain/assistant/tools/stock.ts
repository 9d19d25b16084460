/** What is left of the ingredients, and until when. */
import { listNames } from '../../format/list-names.ts'
import type { Item } from '../../stock/stock-output.ts'
import { runsOutText } from '../../stock/stock-text.ts'
import { type AnswerFigure, joinText, kg, screenSource, shown } from '../answer.ts'
import { tool } from '../tool.ts'

const SHOWN = 5

export const stock = tool({
  name: 'stock',
  description: 'Estoque de um ingrediente, ou de todos, e quando acaba',
  slots: ['ingredient'],
  only: { can: 'feed_costs.read', refusal: 'O estoque só o gestor e o técnico veem.' },
  words: 'estoque estoques saldo acaba acabar acabando durar dura resta restam sobrou silo ainda',
  cues: [
    [/\bestoques?\b/, 7],
    [/\bsaldo\b/, 4],
    [/\btem(?: ainda)?(?: de| o)? (?:INGREDIENTE|ingredientes?|insumos?)\b/, 6],
    [/\b(acaba|acabar|acabando|dura|durar|resta|restam|restou|sobrou|sobra)\b.*\bINGREDIENTE\b/, 6],
    [/\bINGREDIENTE\b.*\b(acaba|acabar|acabando|dura|durar|resta|sobrou|para quantos|da para)\b/, 6],
    [/\bsilos?\b/, 2],
  ],
  facts: ['stock'],
  answer: ({ stock: { items, updating } }, { ingredient }, { today }) => {
    const kept = items.filter(({ balance }) => balance !== null)
    const sources = [screenSource('Estoque', '/admin/stock', today)]
    if (kept.length === 0) return { text: 'O estoque ainda não é controlado nesta fazenda.', figures: [], sources }
    const wanted = ingredient ? kept.filter(item => item.ingredient.id === ingredient.id) : kept.toSorted(bySoonest)
    const figures = wanted.flatMap(item => computeFigures(item, today))
    const end = updating && 'Um lançamento novo ainda está sendo calculado.'
    const [first] = wanted
    if (!first)
      return { text: joinText(`Não há nota de ${ingredient?.name}: o saldo não é conhecido.`, end), figures, sources }
    return {
      text: ingredient
        ? joinText(`${ingredient.name}: ${oneText(first, figures)}`, end)
        : joinText(
            `Em estoque: ${listNames(
              wanted.map(item => balanceText(item, today)),
              SHOWN,
            )}.`,
            end,
          ),
      figures,
      sources,
    }
  },
})

/** Those that run out first; those that nobody uses last. */
const bySoonest = (a: Item, b: Item) => (a.runs_out_on ?? '9999').localeCompare(b.runs_out_on ?? '9999')

function computeFigures({ ingredient, balance, mean_use: use }: Item, today: string): AnswerFigure[] {
  const of = { from: today, to: today, subject: { type: 'ingredient' as const, ...ingredient } }
  return [
    ...(balance === null ? [] : [kg('Saldo', balance, of)]),
    ...(use === null ? [] : [kg('Uso médio por dia', use, of)]),
  ]
}

const balanceText = (item: Item, today: string) => {
  const [balance] = computeFigures(item, today)
  return `${item.ingredient.name} ${balance ? shown(balance) : ''}`
}

function oneText({ balance, runs_out_on: end }: Item, [left, use]: readonly AnswerFigure[]): string {
  if (!left) return ''
  if (balance !== null && balance < 0) return `saldo de ${shown(left)}. Falta lançar uma nota.`
  const rest = use && end ? ` ${runsOutText(end)}, com ${shown(use)} por dia.` : ''
  return `${shown(left)} em estoque.${rest}`
}
