/** A contract in responses. Money is reais. */
import {
  array,
  day,
  id,
  lazy,
  Named,
  oneOf,
  orNull,
  percent,
  reais,
  record,
  text,
  timestamps,
} from '../schema/output-field.ts'
import { contractKinds, deathBearers } from './contract.ts'

const ContractService = lazy(() =>
  record('ContractService', { day: day('Dia em que é cobrado'), description: text('Serviço'), amount: reais('Valor') }),
)

export const Contract = lazy(() =>
  record('Contract', {
    id: id(),
    client_name: text('Dono dos animais'),
    client_email: orNull(text('Email do dono dos animais'), 'nulo se não foi informado'),
    kind: oneOf('Como o trato é cobrado', contractKinds),
    price: orNull(reais('Por cabeça e dia, por @ produzida ou por tonelada de MS'), 'nulo em uma parceria'),
    client_percent: orNull(percent('Parte do cliente nas @ produzidas'), 'nulo fora de uma parceria'),
    deaths: oneOf('Quem arca com as mortes', deathBearers),
    arroba_price: orNull(reais('Preço combinado da @'), 'nulo se não foi combinado'),
    lots: array(Named(), 'Os lotes do contrato'),
    'unbilled_from?': day(
      'Só na leitura de um contrato: o dia mais antigo em que um lote ainda não está em uma fatura enviada',
    ),
    services: array(ContractService(), 'O que se cobra à parte, na fatura do seu dia'),
    ...timestamps(),
  }),
)
export type Contract = typeof Contract.infer
