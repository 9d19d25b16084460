/** The export of the data of an account. */
import { type } from 'arktype'
import { sessionFields } from '../account/account-output.ts'
import { passkeyFields } from '../account/passkey-output.ts'
import { userTypes } from '../account/permission.ts'
import { contractKinds } from '../contract/contract.ts'
import { clientStatuses } from '../contract/invoice-status.ts'
import { averageErrors } from '../operation/fold/operation-output.ts'
import { proposalStatuses } from '../proposal/status.ts'
import {
  array,
  boolean,
  createdAt,
  day,
  id,
  instant,
  integer,
  lazy,
  oneOf,
  orNull,
  reais,
  record,
  text,
  timestamps,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

const farm_id = () => id('Número da fazenda')
const counts = () => array(body({ farm_id: farm_id(), date: day('Dia'), count: integer('Quantos') }))

export const AccountExport = lazy(() =>
  record('AccountExport', {
    exported_at: instant('Quando foi exportado'),
    account: body({
      id: id('Número da conta'),
      name: text('Nome'),
      email: text('Email'),
      staff: boolean('É da equipe do Cocho em Dia'),
      ...timestamps(),
      second_factor_enabled_at: orNull(instant('Quando a verificação em duas etapas foi ativada')),
    }),
    farms: array(
      body({
        id: farm_id(),
        name: text('Nome'),
        name_on_farm: orNull(text('O nome da pessoa nesta fazenda'), 'nulo se é o da conta'),
        user_type: oneOf('Tipo', userTypes),
        active: boolean('Tem acesso'),
        since: instant('Desde quando'),
      }),
      'As fazendas',
    ),
    sessions: array(body({ ...sessionFields(), user_agent: text('Navegador') }), 'As sessões abertas'),
    'passkeys?': array(body(passkeyFields()), 'As chaves de acesso, sem o segredo delas; falta se nenhuma'),
    known_devices: array(body({ seen_at: instant('Último uso') }), 'Os aparelhos conhecidos'),
    push_subscriptions: array(
      body({ farm_id: farm_id(), topics: array(text('Aviso')), created_at: createdAt() }),
      'Os aparelhos com avisos ligados',
    ),
    treat_schedules: array(body({ farm_id: farm_id(), id: id(), name: text('Nome') }), 'As programações da pessoa'),
    operations: array(
      body({
        farm_id: farm_id(),
        date: day('Dia'),
        treat_schedule: text('Programação'),
        status: text('Situação'),
        start_time: orNull(instant('Início')),
        end_time: orNull(instant('Fim')),
      }),
      'As operações que a pessoa fez',
    ),
    accuracy: array(
      body({ farm_id: farm_id(), date: day('Dia'), operations: integer('Operações'), ...averageErrors() }),
      'A precisão por dia',
    ),
    trough_readings: counts().describe('Leituras de cocho por dia', 'self'),
    operation_events: counts().describe('Registros de operação por dia', 'self'),
    typed_texts: array(
      body({
        farm_id: farm_id(),
        at: instant('Quando'),
        type: text('Tipo do registro'),
        device: orNull(text('Aparelho')),
        reason: orNull(text('Motivo digitado')),
      }),
      'Os textos que a pessoa digitou',
    ),
    contacts: array(
      body({
        name: text('Nome'),
        email: text('Email'),
        phone: text('Telefone'),
        farm_size: text('Tamanho da fazenda'),
        message: orNull(text('Mensagem')),
        farm_name: orNull(text('Fazenda')),
        city: orNull(text('Cidade')),
        heads: orNull(integer('Cabeças')),
        created_at: createdAt(),
      }),
      'Os pedidos de consulta com este email, e o da fazenda da pessoa',
    ),
    invitations: array(
      body({
        created_at: createdAt(),
        expires_at: instant('Quando vence'),
        farm: text('Fazenda'),
        name: text('O nome que a fazenda deu à pessoa'),
        user_type: oneOf('Tipo', userTypes),
      }),
      'Os convites para o email confirmado',
    ),
    proposals: array(
      body({
        id: id('Número da proposta'),
        date: day('Data'),
        status: oneOf('Situação', proposalStatuses),
        client_name: text('Cliente'),
        client_cnpj: orNull(text('CNPJ ou CPF')),
        client_email: orNull(text('Email')),
        client_address: orNull(text('Endereço')),
        observations: orNull(text('Observações')),
        answered_by: orNull(text('Quem respondeu')),
      }),
      'As propostas comerciais com o email confirmado',
    ),
    client_contracts: array(
      body({
        farm: text('A fazenda'),
        client_name: text('O nome do cliente, como a fazenda o escreveu'),
        client_email: text('Email'),
        kind: oneOf('Como o trato é cobrado', contractKinds),
        created_at: createdAt(),
        invoices: array(
          body({
            id: id('Número da fatura'),
            from: day('Primeiro dia'),
            to: day('Último dia'),
            status: oneOf('Situação', clientStatuses),
            total: reais('Valor'),
          }),
          'As faturas enviadas',
        ),
      }),
      'Os contratos de trato em que uma fazenda informou o email confirmado como o do cliente',
    ),
    whatsapp_links: array(
      body({
        phone: orNull(text('Número')),
        contact_id: orNull(text('Identificador no WhatsApp')),
        linked_at: instant('Desde quando'),
        revoked_at: orNull(instant('Até quando')),
      }),
      'WhatsApp ligado à conta',
    ),
    whatsapp_messages: array(
      body({
        at: instant('Quando'),
        direction: oneOf('De quem', ['in', 'out'] as const),
        text: orNull(text('Texto'), 'nulo depois de 30 dias'),
      }),
      'Mensagens trocadas com o assistente pelo WhatsApp',
    ),
    security_events: array(
      body({
        at: instant('Quando'),
        kind: text('O que aconteceu'),
        farm_id: orNull(farm_id()),
        detail: type.unknown.describe('Detalhes'),
      }),
      'Os eventos de segurança da conta',
    ),
  }),
)
export type AccountExport = typeof AccountExport.infer
