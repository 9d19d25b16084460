/** A contract with the owner of cattle that the feedlot fattens. Money is cents and a share hundredths of a percent; reais and percent in JSON. */
import { listNames } from '../format/list-names.ts'
import { addDays, toIso } from '../time/day.ts'
import { toCents, toReais } from '../units/money.ts'
import { rejectMissing } from '../validation/references.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import type * as Input from './contract-input.ts'
import type * as Output from './contract-output.ts'

export const contractKinds = ['head_day', 'arroba', 'dry_matter', 'partnership'] as const
export type ContractKind = (typeof contractKinds)[number]

export const contractKindLabels = {
  head_day: 'Diária',
  arroba: '@ produzida',
  dry_matter: 'Matéria seca',
  partnership: 'Parceria',
} satisfies Record<ContractKind, string>

/** What the price of each kind is for. A partnership has none: its parts are arrobas. */
export const priceUnits = {
  head_day: 'R$ por cabeça e dia',
  arroba: 'R$ por @ produzida',
  dry_matter: 'R$ por tonelada de MS',
} satisfies Record<Exclude<ContractKind, 'partnership'>, string>

/** Who bears a death. On the feedlot's account, the client gets a credit of the entry arrobas. */
export const deathBearers = ['client', 'feedlot'] as const
export type DeathBearer = (typeof deathBearers)[number]

export const deathBearerLabels = { client: 'cliente', feedlot: 'confinamento' } satisfies Record<DeathBearer, string>

/** What is charged besides, on its day: a vaccine, a weighing. */
export type Service = { day: string; description: string; amount: number }

export type ContractTerms = {
  kind: ContractKind
  /** Null of a partnership. */
  price: number | null
  /** The client's part of the arrobas produced, of a partnership. */
  clientShare: number | null
  deaths: DeathBearer
  /** The agreed price of an arroba: what a credit of deaths, or the feedlot's part of a partnership, is worth. */
  arrobaPrice: number | null
  services: readonly Service[]
}

export type Contract = ContractTerms & {
  id: number
  clientName: string
  clientEmail: string | null
  createdAt: number
  updatedAt: number
}

export const MAX_LOTS = 50
export const MAX_SERVICES = 100
export const MAX_CONTRACTS = 500

const centsOrNull = (reais: number | null | undefined) =>
  reais === null || reais === undefined ? null : toCents(reais)
const reaisOrNull = (cents: number | null) => (cents === null ? null : toReais(cents))

export const toColumns = (input: Input.Write) => ({
  clientName: input.client_name,
  clientEmail: input.client_email ?? null,
  kind: input.kind,
  price: centsOrNull(input.price),
  clientShare: input.client_percent == null ? null : Math.round(input.client_percent * 100),
  deaths: input.deaths,
  arrobaPrice: centsOrNull(input.arroba_price),
  services: input.services.map(({ day, description, amount }) => ({ day, description, amount: toCents(amount) })),
})

export function toJson(contract: Contract, lots: readonly { id: number; name: string }[]): Output.Contract {
  return {
    id: contract.id,
    client_name: contract.clientName,
    client_email: contract.clientEmail,
    kind: contract.kind,
    price: reaisOrNull(contract.price),
    client_percent: contract.clientShare === null ? null : contract.clientShare / 100,
    deaths: contract.deaths,
    arroba_price: reaisOrNull(contract.arrobaPrice),
    lots: lots.map(({ id, name }) => ({ id, name })),
    services: contract.services.map(({ day, description, amount }) => ({ day, description, amount: toReais(amount) })),
    created_at: toIso(contract.createdAt),
    updated_at: toIso(contract.updatedAt),
  }
}

type LotDays = { entered: string; left: string | null; billed: string | null }

/** The first day of one of the lots after what is billed: `billed` is the last day of an invoice with the lot that a client has. */
export function unbilledFrom(lots: readonly LotDays[]) {
  const days = lots.flatMap(({ entered, left, billed }) => {
    const day = billed ? addDays(billed, 1) : entered
    return left !== null && left < day ? [] : [day]
  })
  const [day] = days.toSorted()
  return day ? { unbilled_from: day } : {}
}

type ContractLot = { id: number; name: string; contractId: number | null }

/** `lots`: those of the farm with these ids. A lot is in one contract at most. */
export function rejectLots(lotIds: readonly number[], lots: readonly ContractLot[], contractId: number | null): void {
  const wanted = lotIds.map((id, at) => [`lot_ids.${at}`, id] as const)
  rejectMissing(wanted, lots, 'Lote não encontrado. Atualize a lista e escolha outro.')
  const taken = lots.filter(lot => lot.contractId !== null && lot.contractId !== contractId)
  if (taken.length === 0) return
  const names = listNames(taken.map(({ name }) => name))
  const text =
    taken.length === 1 ? `O lote ${names} já está em outro contrato.` : `Os lotes ${names} já estão em outro contrato.`
  throw invalid({ lot_ids: [`${text} Tire ${taken.length === 1 ? 'o lote' : 'os lotes'} de lá antes.`] })
}

/** A contract with a sent invoice may be without a lot: it stays for what was charged, and its lots go to the contract of the new agreement. */
export function rejectNoLots(lotIds: readonly number[], sentInvoices: number): void {
  if (lotIds.length === 0 && sentInvoices === 0) throw invalid({ lot_ids: ['Escolha ao menos um lote.'] })
}

/** What a sent invoice was worked out by does not change: an agreement of another price is another contract. */
export function rejectNewTerms(before: ContractTerms, after: ContractTerms, sentInvoices: number): void {
  if (sentInvoices === 0) return
  const fixed = ['kind', 'price', 'clientShare', 'deaths', 'arrobaPrice'] as const
  if (fixed.every(key => before[key] === after[key])) return
  throw conflict(
    'Este contrato já tem fatura enviada, e por isso o tipo, o preço e as mortes não mudam. Anule a fatura, ou tire os lotes daqui e faça outro contrato para o combinado novo.',
  )
}

export function rejectDelete(sentInvoices: number): void {
  if (sentInvoices > 0)
    throw conflict('Este contrato já tem fatura enviada, e fica guardado com ela. Anule a fatura antes de excluir.')
}

/** `contracts`: those that the lot to be deleted is in. */
export function rejectLotInContract([contract]: readonly { clientName: string }[]): void {
  if (contract)
    throw conflict(
      `Este lote está no contrato de ${contract.clientName}, que cobra por ele. Retire-o do contrato antes de excluir.`,
    )
}

export const rejectTooMany = (contracts: number): void => {
  if (contracts >= MAX_CONTRACTS)
    throw conflict(`A fazenda já tem ${MAX_CONTRACTS} contratos, o máximo. Exclua os que não usa mais.`)
}
