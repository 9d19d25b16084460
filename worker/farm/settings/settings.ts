/** The settings of a farm. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isAllowed } from '../../../domain/account/permission.ts'
import type { FarmPlan } from '../../../domain/account/plan-limit.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { lotsOfNewBasis } from '../../../domain/settings/basis-change.ts'
import { dayChangeText } from '../../../domain/settings/day-change.ts'
import * as Settings from '../../../domain/settings/settings.ts'
import * as SettingsInput from '../../../domain/settings/settings-input.ts'
import * as SettingsOutput from '../../../domain/settings/settings-output.ts'
import { conflict, found } from '../../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import { markAllStock } from '../../db/dirty-stock.ts'
import { farms, lots } from '../../db/schema.ts'
import { assertRowExists } from '../../db/statements.ts'
import type { PrepareContext, QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'
import { selectBasisLots, updateBasis } from './basis-queries.ts'

const activeHeads = sql.raw(
  '(select coalesce(sum(quantity), 0) from lots where farm_id = farms.id and deleted_at is null and deactivated_on is null)',
)
const activeMembers = sql.raw('(select count(*) from farm_users where farm_id = farms.id and active = 1)')

const selectSettings = ({ db, inFarm }: Pick<QueryContext | PrepareContext, 'db' | 'inFarm'>) =>
  db
    .select({
      name: farms.name,
      timezone: farms.timezone,
      plan: sql<FarmPlan>`${farms.plan}`.as('plan'),
      feedingDayClose: farms.feedingDayClose,
      loadTolerance: farms.loadTolerance,
      unloadTolerance: farms.unloadTolerance,
      minimumTolerance: farms.minimumTolerance,
      readingDue: farms.readingDue,
      lateMinutes: farms.lateMinutes,
      alertsOff: farms.alertsOff,
      quietFrom: farms.quietFrom,
      quietTo: farms.quietTo,
      feedingBasis: farms.feedingBasis,
      feedingLimits: farms.feedingLimits,
      costMethod: farms.costMethod,
      gainYield: farms.gainYield,
      updatedAt: farms.updatedAt,
      animals: sql<number>`${activeHeads}`.as('animals'),
      users: sql<number>`${activeMembers}`.as('active_users'),
    })
    .from(farms)
    .where(inFarm({ farmId: farms.id }))

/** The use of the plan, of a farm whose lots are in a database of its own. */
const selectHeads = ({ db, notDeleted }: QueryContext) => ({
  lots: db
    .select({ animals: sql<number>`coalesce(sum(${lots.quantity}), 0)`.as('animals') })
    .from(lots)
    .where(notDeleted(lots, isNull(lots.deactivatedOn))),
})

type Heads = readonly { rows: { lots: readonly { animals: number }[] } }[]
const withHeads = <Row extends { animals: number }>(row: Row, [own]: Heads): Row => ({ ...row, ...own?.rows.lots[0] })

/** Everybody reads them: the operator's screen needs the tolerances. What the farm bought is for those who manage it. */
export const show = read({
  sessionOnly: true,
  output: SettingsOutput.Settings,
  database: 'main',
  prepare: scope => ({ settings: selectSettings(scope) }),
  loadOwn: selectHeads,
  reply: ({ settings: [row] }, { member }, own) =>
    row && Settings.toJson(row, isAllowed(member.userType, 'settings.write') ? withHeads(row, own) : undefined),
})

/** The farm's row and its lots are in two databases, which no batch writes together. */
const OWN_DATABASE =
  'Os lotes desta fazenda ficam em um banco de dados próprio, e a base da alimentação não muda por aqui. Fale com a equipe do Cocho em Dia.'

const OWN_STOCK =
  'O estoque desta fazenda fica em um banco de dados próprio, e o modo de calcular os custos não muda por aqui. Fale com a equipe do Cocho em Dia.'

export const update = write({
  database: 'main',
  can: 'settings.write',
  input: SettingsInput.Write,
  output: saved(SettingsOutput.Settings),
  idempotent: true,
  load: context => ({
    settings: selectSettings(context),
    lots: context.input.feeding_basis && selectBasisLots(context),
  }),
  loadOwn: selectHeads,
  decide: ({ settings: [row], lots: basisLots = [] }, { input, now }, own) => {
    const stored = withHeads(found(row), own)
    rejectNewer(stored, input, current => Settings.toJson(current, current))
    const next = { ...stored, ...Settings.changed(stored, input), updatedAt: nextVersion(stored, now) }
    const isOtherBasis = next.feedingBasis !== stored.feedingBasis
    if (isOtherBasis && own.length > 0) throw conflict(OWN_DATABASE)
    const isOtherMethod = next.costMethod !== stored.costMethod
    const hasOtherCosts = isOtherMethod || next.gainYield !== stored.gainYield
    if (hasOtherCosts && own.length > 0) throw conflict(OWN_STOCK)
    return { stored, next, isOtherMethod, lots: isOtherBasis ? lotsOfNewBasis(next.feedingBasis, basisLots) : [] }
  },
  save: ({ stored, next, lots: changed, isOtherMethod }, context) => ({
    unchanged: assertRowExists(
      context.db,
      farms,
      and(eq(farms.id, context.farmId), eq(farms.updatedAt, stored.updatedAt)),
    ),
    farm: context.db.update(farms).set(columnsOf(next)).where(eq(farms.id, context.farmId)),
    lots: changed.length > 0 ? updateBasis(context, changed) : undefined,
    stock: isOtherMethod ? markAllStock(context.db, context.farmId) : undefined,
  }),
  audit: {
    type: 'farm',
    action: 'update',
    changes: ({ stored, next }, { member: { farm } }) => ({
      id: farm.id,
      before: Settings.auditRecord(stored),
      after: Settings.auditRecord(next),
    }),
  },
  reply: ({ stored, next }, { now }) => ({
    data: Settings.toJson(next, next),
    message: ['Configurações salvas!', dayChangeText(stored, next, now)].filter(Boolean).join(' '),
  }),
})

const columnsOf = ({
  animals: _animals,
  users: _users,
  plan: _plan,
  ...columns
}: Settings.Settings & Settings.PlanUse) => columns
