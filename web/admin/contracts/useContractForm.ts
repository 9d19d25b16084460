/** State of a contract's form, and the rows of its services. */
import {
  type ContractKind,
  contractKindLabels,
  type DeathBearer,
  deathBearerLabels,
} from '../../../domain/contract/contract.ts'
import type { Write } from '../../../domain/contract/contract-input.ts'
import type { Contract } from '../../../domain/contract/contract-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import { nextKey } from '../../crud/form/form-rows.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { useFinishedLots, useLots } from '../lots/lots.ts'
import { contractsHref, useReloadContracts } from './contracts.ts'

export type ServiceRow = { key: number; day: string | null; description: string; amount: number | null }

export type Values = {
  client_name: string
  client_email: string
  kind: ContractKind
  price: number | null
  client_percent: number | null
  deaths: DeathBearer
  arroba_price: number | null
  /** Strings, as the choice needs them. */
  lot_ids: string[]
  services: ServiceRow[]
}

const schemas = {
  create: () => import('../../../domain/contract/contract-input.ts').then(module => module.Create),
  update: () => import('../../../domain/contract/contract-input.ts').then(module => module.Write),
}

export function useContractForm(id: number | undefined) {
  const [active, finished] = [useLots().data, useFinishedLots().data]
  const reload = useReloadContracts()
  const lots = active && [...active, ...(finished ?? [])]
  const nameOf = (lotId: string) => lots?.find(lot => String(lot.id) === lotId)?.name ?? '?'
  const { form, pageProps, record } = useRecordForm<Contract, Values, Write>({
    path: '/contracts',
    list: contractsHref,
    id,
    schema: id === undefined ? schemas.create : schemas.update,
    texts: fieldTexts(nameOf),
    loadingText: 'Carregando dados do contrato...',
    blank: name => ({
      ...{ client_name: name, client_email: '', kind: 'head_day', price: null, client_percent: null },
      ...{ deaths: 'client', arroba_price: null, lot_ids: [], services: [] },
    }),
    valuesOf: ({
      lots: own,
      services,
      client_email,
      id: _id,
      created_at: _created,
      updated_at: _updated,
      unbilled_from: _unbilled,
      ...values
    }) => ({
      ...values,
      client_email: client_email ?? '',
      lot_ids: own.map(lot => String(lot.id)),
      services: services.map((service, key) => ({ key, ...service })),
    }),
    body: toBody,
    afterSave: reload,
  })
  return { form, pageProps, lots, record }
}

/** A price of another kind is not sent. */
const toBody = ({ kind, price, client_percent, deaths, arroba_price, lot_ids, services, ...client }: Values) => ({
  client_name: client.client_name,
  client_email: client.client_email.trim() || null,
  kind,
  price: kind === 'partnership' ? null : price,
  client_percent: kind === 'partnership' ? client_percent : null,
  deaths,
  arroba_price: needsArrobaPrice({ kind, deaths }) ? arroba_price : null,
  lot_ids: lot_ids.map(Number),
  services: services.map(({ day, description, amount }) => ({ day, description, amount })),
})

/** A partnership may have one, for the feedlot's part in reais. */
export const needsArrobaPrice = ({ kind, deaths }: Pick<Values, 'kind' | 'deaths'>) =>
  kind === 'partnership' || deaths === 'feedlot'

const fieldTexts = (nameOf: (lotId: string) => string): FieldTexts<Values> => ({
  client_name: { label: 'Cliente' },
  client_email: { label: 'Email do cliente' },
  kind: { label: 'Tipo', text: kind => contractKindLabels[kind] },
  price: { label: 'Preço' },
  client_percent: { label: 'Parte do cliente' },
  deaths: { label: 'Mortes por conta', text: deaths => deathBearerLabels[deaths] },
  arroba_price: { label: 'Preço da @' },
  lot_ids: { label: 'Lotes', text: ids => listNames(ids.map(nameOf), ids.length) },
  services: { label: 'Serviços', text: services => countText(services.length, 'serviço') },
})

export function newServiceRow(rows: readonly ServiceRow[], day: string): ServiceRow {
  return { key: nextKey(rows), day, description: '', amount: null }
}

export type ContractFormState = ReturnType<typeof useContractForm>
