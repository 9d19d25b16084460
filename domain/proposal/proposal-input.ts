/** The bodies of proposals. Money is in reais with two decimals, and the discount in percent of the kit. */

import { list, nullable, oneOf, withMessage } from '../schema/field.ts'
import { id, integer, number } from '../schema/number-field.ts'
import { email, multilineText, optionalText, text } from '../schema/text-field.ts'
import { day, seenVersion } from '../schema/time-field.ts'
import { body, type CrossFieldRule, type, withRules } from '../schema/type.ts'
import { MAX_REAIS, toCents } from '../units/money.ts'
import { sum } from '../units/sum.ts'
import { documentError, formatDocument } from './client-document.ts'
import { unprintableError } from './printable.ts'
import { nextProposalStatuses, proposalAnswers } from './status.ts'

const MAX_KIT_ITEMS = 50

const money = (label: string) => number(label, { min: 0, max: MAX_REAIS, decimals: 2 })

/** A CNPJ is stored as '11.222.333/0001-81' and a CPF as '123.456.789-09', however it was typed. */
const clientDocument = type.string
  .narrow((value, ctx) => {
    const message = documentError(formatDocument(value))
    return message === undefined || ctx.reject({ message })
  })
  .pipe(formatDocument)
  .configure(withMessage('CNPJ ou CPF'))
  .as<string>()

const KitItem = body({
  description: text('Descrição', { max: 200 }),
  quantity: integer('Quantidade', { min: 1, max: 999 }),
  unit_value: money('Valor unitário'),
})

type Row = { description?: unknown; quantity?: unknown; unit_value?: unknown }
const rowsOf = (items: unknown): Row[] => (Array.isArray(items) ? items.map(row => ({ ...row })) : [])

/** The kit has a price: that of its table, or a sum without a table. */
const hasKit: CrossFieldRule = ({ kit_items: items, kit_value: value }) =>
  rowsOf(items).length === 0 && (value === undefined || value === null)
    ? { path: 'kit_items', message: 'Adicione ao menos um item ao kit.' }
    : null

/** Where both are sent, `kit_value` is the sum of the table. */
const isSumOfItems: CrossFieldRule = ({ kit_items: items, kit_value: value }) => {
  const totals = rowsOf(items).map(({ quantity, unit_value: price }) =>
    typeof quantity === 'number' && typeof price === 'number' ? quantity * toCents(price) : Number.NaN,
  )
  const expected = sum(totals)
  if (totals.length === 0 || Number.isNaN(expected) || typeof value !== 'number' || expected === toCents(value))
    return null
  return { path: 'kit_value', message: 'O valor do kit deve ser a soma dos itens.' }
}

/** Nothing that the PDF cannot print is accepted. */
const isPrinted: CrossFieldRule = ({ client_name, client_address, observations, kit_items: items }) => {
  const texts: [path: string, text: unknown][] = [
    ['client_name', client_name],
    ['client_address', client_address],
    ['observations', observations],
    ...rowsOf(items).map((row, i): [string, unknown] => [`kit_items.${i}.description`, row.description]),
  ]
  for (const [path, text] of texts) {
    const message = typeof text === 'string' ? unprintableError(text) : undefined
    if (message !== undefined) return { path, message }
  }
  return null
}

/** POST and PUT. What is left out has the usual value (domain/proposal/proposal.ts). */
export const Write = withRules(
  body({
    client_name: text('Nome do cliente'),
    'client_cnpj?': nullable(clientDocument),
    'client_email?': nullable(email('Email do cliente')),
    'client_address?': optionalText('Endereço do cliente', { max: 240 }),
    'proposal_date?': day('Data da proposta'),
    'kit_items?': list('Itens do kit', KitItem, {
      max: MAX_KIT_ITEMS,
      tooMany: `O kit pode ter até ${MAX_KIT_ITEMS} itens.`,
    }),
    'kit_value?': money('Valor do kit'),
    'discount?': number('Desconto', { min: 0, max: 100, decimals: 2 }),
    'monthly_subscription?': money('Mensalidade'),
    'ai_service?': money('Serviço de IA'),
    'installation_per_km?': money('Valor por km'),
    'installation_fee?': money('Hospedagem e instalação'),
    'observations?': multilineText('Observações', { max: 4000 }),
    'contact_id?': nullable(id('Contato')),
    'updated_at?': seenVersion(),
  }),
  hasKit,
  isSumOfItems,
  isPrinted,
)
export type Write = typeof Write.infer

/** PUT {id}/status. */
export const ChangeStatus = body({ status: oneOf('Situação', nextProposalStatuses) })
export type ChangeStatus = typeof ChangeStatus.infer

/** The client's answer on the public page. */
export const Answer = body({
  answer: oneOf('Resposta', proposalAnswers),
  name: text('Nome', { required: 'Digite o seu nome para responder.' }),
})
export type Answer = typeof Answer.infer
