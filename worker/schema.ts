/** Every table. Weights are integer grams, instants UTC milliseconds, days farm-local 'YYYY-MM-DD'; what a farm owns starts its index with farm_id. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

const id = integer('id').primaryKey({ autoIncrement: true })
const createdAt = integer('created_at').notNull()
const updatedAt = integer('updated_at').notNull()
const deletedAt = integer('deleted_at')
const farmId = () =>
  integer('farm_id')
    .notNull()
    .references(() => farms.id, { onDelete: 'restrict' })
const userId = () => integer('user_id').references(() => users.id, { onDelete: 'restrict' })
const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull()
const grams = (name: string) => integer(name).notNull().default(0)
const stamps = { createdAt, updatedAt }
const lasting = { ...stamps, deletedAt }

// People and the farms they work on.

export const users = sqliteTable('users', {
  id,
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  staff: flag('staff').default(false),
  ...lasting,
})

export const sessions = sqliteTable(
  'sessions',
  {
    id,
    userId: userId().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    /** City and state of the sign-in, as the network knows them; blank where it does not. */
    place: text('place').notNull().default(''),
    createdAt,
    /** The last sign of life, renewed with the expiry at most once an hour (sign-of-life.ts); null: none since the sign-in. */
    seenAt: integer('seen_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [index('sessions_of_user').on(t.userId)],
)

/** Wrong passwords and codes by e-mail (hashed), whether an account has it or not, so that a lockout tells a stranger nothing; within a session, by its token's hash. */
export const signInFailures = sqliteTable('sign_in_failures', {
  emailHash: text('email_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: integer('last_at').notNull(),
})

/** The temporary password of an e-mail (hashed), whether an account has it or not, so that asking for one tells a stranger nothing. */
export const passwordRecoveries = sqliteTable('password_recoveries', {
  emailHash: text('email_hash').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  /** How many were asked for in the hour that began at `askedSince`: a mailbox is not to be flooded. */
  asked: integer('asked').notNull(),
  askedSince: integer('asked_since').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const secondFactors = sqliteTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  /** The TOTP secret, encrypted (vault.ts). */
  secret: text('secret').notNull(),
  /** Null: begun, and not asked for yet. */
  confirmedAt: integer('confirmed_at'),
  /** The 30-second step of the last code that was taken: none up to it counts again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt,
})

/** A code that was used is gone. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { userId: userId().notNull(), codeHash: text('code_hash').notNull() },
  t => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const farms = sqliteTable('farms', {
  id,
  name: text('name').notNull(),
  timezone: text('timezone').notNull(),
  plan: text('plan', { enum: ['starter', 'professional', 'enterprise'] }).notNull(),
  feedingDayClose: text('feeding_day_close').notNull().default('03:00'),
  ...stamps,
})

export const farmUsers = sqliteTable(
  'farm_users',
  {
    farmId: farmId(),
    userId: userId().notNull(),
    userType: text('user_type', { enum: ['admin', 'technician', 'worker'] }).notNull(),
    active: flag('active').default(true),
    ...stamps,
  },
  t => [primaryKey({ columns: [t.farmId, t.userId] }), index('farms_of_user').on(t.userId)],
)

// What the farm feeds, whom and how much.

export const corrals = sqliteTable(
  'corrals',
  { id, farmId: farmId(), name: text('name').notNull(), capacity: integer('capacity'), ...lasting },
  t => [
    index('corrals_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`),
    // finished lots name the corral where they stood, deleted or not
    index('corrals_of_farm_ever').on(t.farmId, t.id),
  ],
)

export const corralIndexes = sqliteTable(
  'corral_indexes',
  { id, farmId: farmId(), name: text('name').notNull(), value: real('value').notNull(), ...lasting },
  t => [index('corral_indexes_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`)],
)

export const ingredients = sqliteTable(
  'ingredients',
  { id, farmId: farmId(), name: text('name').notNull(), ...lasting },
  t => [index('ingredients_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`)],
)

export const recipes = sqliteTable(
  'recipes',
  {
    id,
    farmId: farmId(),
    name: text('name').notNull(),
    timer: integer('timer').notNull(),
    dryMatterPercent: real('dry_matter_percent').notNull(),
    ...lasting,
  },
  t => [index('recipes_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`)],
)

export const recipeIngredients = sqliteTable(
  'recipe_ingredients',
  {
    farmId: farmId(),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    percent: real('percent').notNull(),
  },
  t => [
    primaryKey({ columns: [t.recipeId, t.position] }),
    index('recipe_ingredients_of_farm').on(t.farmId, t.ingredientId),
  ],
)

export const rules = sqliteTable(
  'rules',
  {
    id,
    farmId: farmId(),
    name: text('name').notNull(),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'restrict' }),
    ...lasting,
  },
  t => [index('rules_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`)],
)

export const lots = sqliteTable(
  'lots',
  {
    id,
    farmId: farmId(),
    name: text('name').notNull(),
    namePattern: text('name_pattern', { enum: ['pattern1', 'pattern2', 'pattern3'] }),
    isCustomName: flag('is_custom_name').default(false),
    clientName: text('client_name'),
    corralId: integer('corral_id')
      .notNull()
      .references(() => corrals.id, { onDelete: 'restrict' }),
    ruleId: integer('rule_id').references(() => rules.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    entryDate: text('entry_date').notNull(),
    deactivatedOn: text('deactivated_on'),
    initialAvgWeight: integer('initial_avg_weight').notNull(),
    gmd: integer('gmd').notNull(),
    initialLoad: integer('initial_load').notNull(),
    /** The load a person typed last, the base of the fold of notes; notes up to baseSetAt are already in it (0: all notes count). */
    baseLoad: integer('base_load').notNull(),
    baseSetAt: integer('base_set_at').notNull().default(0),
    projectedLoad: integer('projected_load').notNull(),
    position: integer('position').notNull().default(0),
    lastReadingAt: integer('last_reading_at'),
    lastReadingNote: real('last_reading_note'),
    /** JSON of the last seven lot_days with delivery, oldest first, written by the lot-days job: [{day, quantity, planned, delivered, note}]. */
    recentDays: text('recent_days').notNull().default('[]'),
    /** Counts the writes; a write that saw an older one fails and is decided again (route.ts). */
    revision: integer('revision').notNull().default(0),
    ...lasting,
  },
  t => [
    index('active_lots_of_farm')
      .on(t.farmId, t.position, t.id)
      .where(sql`deleted_at is null and deactivated_on is null`),
    index('inactive_lots_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null and deactivated_on is not null`),
    index('lots_of_rule').on(t.ruleId),
    index('lots_of_corral').on(t.corralId),
  ],
)

export const treats = sqliteTable(
  'treats',
  { id, farmId: farmId(), name: text('name').notNull(), percent: real('percent').notNull(), ...lasting },
  t => [index('treats_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`)],
)

export const treatSchedules = sqliteTable(
  'treat_schedules',
  { id, farmId: farmId(), name: text('name').notNull(), nextSlot: integer('next_slot').notNull(), ...lasting },
  t => [index('treat_schedules_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`)],
)

export const treatScheduleUsers = sqliteTable(
  'treat_schedule_users',
  {
    farmId: farmId(),
    treatScheduleId: integer('treat_schedule_id')
      .notNull()
      .references(() => treatSchedules.id, { onDelete: 'restrict' }),
    userId: userId().notNull(),
  },
  t => [
    primaryKey({ columns: [t.treatScheduleId, t.userId] }),
    index('treat_schedule_users_of_farm').on(t.farmId, t.userId),
  ],
)

/** A slot numbers the items of a schedule and is not used again, so that a line id (domain/plan.ts) never changes its meaning. */
export const treatItems = sqliteTable(
  'treat_items',
  {
    id,
    farmId: farmId(),
    treatScheduleId: integer('treat_schedule_id')
      .notNull()
      .references(() => treatSchedules.id, { onDelete: 'restrict' }),
    slot: integer('slot').notNull(),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => rules.id, { onDelete: 'restrict' }),
    treatId: integer('treat_id')
      .notNull()
      .references(() => treats.id, { onDelete: 'restrict' }),
    scheduledTime: text('scheduled_time').notNull(),
    deletedAt,
  },
  t => [
    uniqueIndex('treat_items_of_schedule').on(t.treatScheduleId, t.slot),
    index('treat_items_of_farm').on(t.farmId, t.treatScheduleId).where(sql`deleted_at is null`),
  ],
)

// What happened: facts first, then the rows they fold to.

export const troughReadings = sqliteTable(
  'trough_readings',
  {
    id,
    farmId: farmId(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'restrict' }),
    userId: userId().notNull(),
    at: integer('at').notNull(),
    /** The instant as the device's own clock had it: with the lot, the natural key. */
    originalAt: integer('original_at').notNull(),
    day: text('day').notNull(),
    note: real('note').notNull(),
    createdAt,
  },
  t => [
    uniqueIndex('trough_readings_key').on(t.lotId, t.originalAt),
    index('trough_readings_of_lot').on(t.lotId, t.at),
    index('trough_readings_of_farm').on(t.farmId, t.day, t.at),
  ],
)

export const operations = sqliteTable(
  'operations',
  {
    id,
    farmId: farmId(),
    treatScheduleId: integer('treat_schedule_id')
      .notNull()
      .references(() => treatSchedules.id, { onDelete: 'restrict' }),
    day: text('day').notNull(),
    status: text('status', { enum: ['pending', 'in_progress', 'completed', 'incomplete', 'canceled'] })
      .notNull()
      .default('pending'),
    userId: userId(),
    startTime: integer('start_time'),
    endTime: integer('end_time'),
    /** When the feeding day was closed over it, an input of the fold. */
    closedAt: integer('closed_at'),
    /** The plan frozen at the first event (JSON of domain/plan.ts Plan), in force where no `start` brought its own. */
    frozenPlan: text('frozen_plan'),
    loadExpected: grams('load_expected'),
    loadActual: grams('load_actual'),
    loadMiss: grams('load_miss'),
    unloadExpected: grams('unload_expected'),
    unloadActual: grams('unload_actual'),
    unloadMiss: grams('unload_miss'),
    revision: integer('revision').notNull().default(0),
    ...lasting,
  },
  t => [
    uniqueIndex('operations_of_schedule').on(t.treatScheduleId, t.day),
    index('operations_of_farm').on(t.farmId, t.id).where(sql`deleted_at is null`),
    index('operations_by_status').on(t.farmId, t.status, t.id).where(sql`deleted_at is null`),
    index('operations_by_day').on(t.farmId, t.day, t.id).where(sql`deleted_at is null`),
    index('operations_open')
      .on(t.day)
      .where(sql`deleted_at is null and closed_at is null and status in ('pending', 'in_progress')`),
  ],
)

/** How many operations a farm has by status, kept by triggers, so that a page needs no COUNT over history. */
export const operationCounts = sqliteTable(
  'operation_counts',
  { farmId: farmId(), status: text('status').notNull(), count: integer('count').notNull() },
  t => [primaryKey({ columns: [t.farmId, t.status] })],
)

export const operationEvents = sqliteTable(
  'operation_events',
  {
    farmId: farmId(),
    id: text('id').notNull(),
    operationId: integer('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'restrict' }),
    userId: userId().notNull(),
    type: text('type', { enum: ['start', 'tare', 'load', 'unload', 'finish', 'cancel', 'correct'] }).notNull(),
    at: integer('at').notNull(),
    originalAt: integer('original_at').notNull(),
    device: text('device').notNull(),
    payload: text('payload').notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  t => [primaryKey({ columns: [t.farmId, t.id] }), index('operation_events_of_operation').on(t.operationId, t.at)],
)

export const subOperations = sqliteTable(
  'sub_operations',
  {
    /** operation id x 1000 + slot of the schedule's item (domain/plan.ts). */
    id: integer('id').primaryKey(),
    farmId: farmId(),
    operationId: integer('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    ruleName: text('rule_name').notNull(),
    recipeName: text('recipe_name').notNull(),
    treatName: text('treat_name').notNull(),
    scheduledTime: text('scheduled_time').notNull(),
    timer: integer('timer').notNull(),
    dryMatterPercent: real('dry_matter_percent').notNull(),
    tareWeight: integer('tare_weight'),
  },
  t => [index('sub_operations_of_operation').on(t.operationId, t.position)],
)

export const loadLines = sqliteTable(
  'load_lines',
  {
    operationId: integer('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'restrict' }),
    id: integer('id').notNull(),
    farmId: farmId(),
    subOperationId: integer('sub_operation_id').notNull(),
    position: integer('position').notNull(),
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    ingredientName: text('ingredient_name').notNull(),
    expected: integer('expected').notNull(),
    actual: integer('actual'),
    at: integer('at'),
  },
  t => [primaryKey({ columns: [t.operationId, t.id] })],
)

export const unloadLines = sqliteTable(
  'unload_lines',
  {
    operationId: integer('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'restrict' }),
    id: integer('id').notNull(),
    farmId: farmId(),
    subOperationId: integer('sub_operation_id').notNull(),
    position: integer('position').notNull(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'restrict' }),
    lotName: text('lot_name').notNull(),
    corralName: text('corral_name').notNull(),
    quantity: integer('quantity').notNull(),
    expected: integer('expected').notNull(),
    actual: integer('actual'),
    at: integer('at'),
  },
  t => [primaryKey({ columns: [t.operationId, t.id] })],
)

// Aggregates: upserts by key from the days marked dirty (worker/jobs/aggregates.ts).

export const dirtyDays = sqliteTable('dirty_days', { farmId: farmId(), day: text('day').notNull() }, t => [
  primaryKey({ columns: [t.farmId, t.day] }),
])

export const lotDays = sqliteTable(
  'lot_days',
  {
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'restrict' }),
    day: text('day').notNull(),
    farmId: farmId(),
    quantity: integer('quantity').notNull(),
    daysConfined: integer('days_confined').notNull(),
    projectedAvgWeight: integer('projected_avg_weight').notNull(),
    planned: grams('planned'),
    delivered: grams('delivered'),
    dryMatter: grams('dry_matter'),
    note: real('note'),
  },
  t => [primaryKey({ columns: [t.lotId, t.day] }), index('lot_days_of_farm').on(t.farmId, t.day)],
)

export const ingredientDays = sqliteTable(
  'ingredient_days',
  {
    farmId: farmId(),
    day: text('day').notNull(),
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    ingredientName: text('ingredient_name').notNull(),
    planned: grams('planned'),
    consumed: grams('consumed'),
  },
  t => [primaryKey({ columns: [t.farmId, t.day, t.ingredientId] })],
)

/** The errors of a day by operator (user 0: nobody), in grams: what was expected of the done lines, what came, and the sum of misses. */
export const operatorDays = sqliteTable(
  'operator_days',
  {
    farmId: farmId(),
    day: text('day').notNull(),
    userId: integer('user_id').notNull(),
    operations: integer('operations').notNull(),
    loadExpected: grams('load_expected'),
    loadActual: grams('load_actual'),
    loadMiss: grams('load_miss'),
    unloadExpected: grams('unload_expected'),
    unloadActual: grams('unload_actual'),
    unloadMiss: grams('unload_miss'),
  },
  t => [primaryKey({ columns: [t.farmId, t.day, t.userId] })],
)

export const farmDays = sqliteTable(
  'farm_days',
  {
    farmId: farmId(),
    day: text('day').notNull(),
    quantity: integer('quantity').notNull(),
    planned: grams('planned'),
    delivered: grams('delivered'),
    dryMatter: grams('dry_matter'),
    operations: integer('operations').notNull(),
    loadExpected: grams('load_expected'),
    loadMiss: grams('load_miss'),
    unloadExpected: grams('unload_expected'),
    unloadMiss: grams('unload_miss'),
  },
  t => [primaryKey({ columns: [t.farmId, t.day] })],
)

// The site: who asks for a visit, and the app that is offered.

export const contacts = sqliteTable('contacts', {
  id,
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  farmSize: text('farm_size', { enum: ['pequena', 'media', 'grande'] }).notNull(),
  message: text('message'),
  status: text('status', { enum: ['new', 'answered', 'closed'] })
    .notNull()
    .default('new'),
  ...stamps,
})

export const appVersions = sqliteTable('app_versions', {
  id,
  version: text('version').notNull(),
  releasedOn: text('released_on').notNull(),
  downloadUrl: text('download_url').notNull(),
  /** HTML, sanitised where it is shown. */
  changeLog: text('change_log').notNull().default(''),
  createdAt,
})

/** When each job last succeeded. */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  lastSuccessAt: integer('last_success_at').notNull(),
})
