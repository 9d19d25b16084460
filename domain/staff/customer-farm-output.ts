/** A customer's farm in responses to the vendor's staff. */
import { farmPlans } from '../account/plan-limit.ts'
import { boolean, id, instant, integer, lazy, oneOf, orNull, record, text, timestamps } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

export const CustomerFarm = lazy(() =>
  record('CustomerFarm', {
    id: id(),
    name: text('Nome'),
    timezone: text('Fuso horário'),
    plan: oneOf('Plano', farmPlans),
    suspended: boolean('Está suspensa'),
    suspended_at: orNull(instant('Quando foi suspensa')),
    readable_until: orNull(instant('Até quando seus dados podem ser lidos')),
    kept_until: orNull(instant('Quando seus dados são excluídos')),
    data_deleted_at: orNull(instant('Quando seus dados foram excluídos')),
    owner_email: orNull(text('Email do dono')),
    owner_status: orNull(oneOf('Situação do dono', ['active', 'invited'])),
    'invitation_expires_at?': instant('Até quando vale o convite do dono'),
    usage: body({
      animals: integer('Cabeças'),
      animals_limit: orNull(integer('Limite de cabeças'), 'nulo sem limite'),
      users: integer('Usuários'),
      users_limit: orNull(integer('Limite de usuários'), 'nulo sem limite'),
    }),
    last_activity_at: orNull(instant('Última leitura ou operação')),
    ...timestamps(),
  }),
)
export type CustomerFarm = typeof CustomerFarm.infer
