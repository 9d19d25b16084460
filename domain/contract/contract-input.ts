/** The body of a contract. Money is reais. */
import { list, nullable, oneOf } from '../schema/field.ts'
import { id, number } from '../schema/number-field.ts'
import { email, text } from '../schema/text-field.ts'
import { day, seenVersion } from '../schema/time-field.ts'
import { body, type CrossFieldRule, withRules } from '../schema/type.ts'
import { contractKinds, deathBearers, MAX_LOTS, MAX_SERVICES } from './contract.ts'

const Service = body({
  day: day('Dia do serviço'),
  description: text('Serviço'),
  amount: number('Valor', { unit: 'R$', above: 0, max: 10_000_000, decimals: 2 }),
})

const needsPrice: CrossFieldRule = ({ kind, price }) =>
  kind !== 'partnership' && (price === undefined || price === null)
    ? { path: 'price', message: 'Informe o preço combinado.' }
    : null

const needsShare: CrossFieldRule = ({ kind, client_percent }) =>
  kind === 'partnership' && (client_percent === undefined || client_percent === null)
    ? { path: 'client_percent', message: 'Informe quanto da @ produzida é do cliente.' }
    : null

const needsArrobaPrice: CrossFieldRule = ({ deaths, arroba_price }) =>
  deaths === 'feedlot' && (arroba_price === undefined || arroba_price === null)
    ? { path: 'arroba_price', message: 'Informe o preço da @, pelo qual uma morte vira crédito do cliente.' }
    : null

const lotIds = (count: { min?: 1 }) =>
  list('Lotes', id('Lote', { required: 'Escolha o lote.' }), {
    ...count,
    max: MAX_LOTS,
    required: 'Escolha ao menos um lote.',
    repeated: 'O mesmo lote está duas vezes.',
    tooMany: `O contrato pode ter até ${MAX_LOTS} lotes.`,
  })

const contract = (count: { min?: 1 }) =>
  withRules(
    body({
      client_name: text('Nome do cliente'),
      'client_email?': nullable(email('Email do cliente')),
      kind: oneOf('Tipo de contrato', contractKinds),
      'price?': nullable(number('Preço', { unit: 'R$', above: 0, max: 100_000, decimals: 2 })),
      'client_percent?': nullable(number('Parte do cliente', { unit: '%', min: 0, max: 100, decimals: 2 })),
      deaths: oneOf('Mortes por conta', deathBearers),
      'arroba_price?': nullable(number('Preço da @', { unit: 'R$', above: 0, max: 10_000, decimals: 2 })),
      lot_ids: lotIds(count),
      services: list('Serviços', Service, {
        max: MAX_SERVICES,
        tooMany: `O contrato pode ter até ${MAX_SERVICES} serviços.`,
      }),
      'updated_at?': seenVersion(),
    }),
    needsPrice,
    needsShare,
    needsArrobaPrice,
  )

/** POST. */
export const Create = contract({ min: 1 })
/** PUT: a contract with a sent invoice may be without a lot. */
export const Write = contract({})
export type Write = typeof Write.infer
