/** What the declaration of a route says of its request (route.ts): the statements of its trips, the decision between them, and the answer. */
import type { NamedStatements, PlaceholderValue, Rows } from '../db/batch.ts'
import type { Audit } from './audit.ts'
import type {
  DecideContext,
  LoadContext,
  Member,
  OwnContext,
  PrepareInputContext,
  RequestContext,
  Staff,
} from './context.ts'
import type { Declaration } from './handler.ts'
import type { OwnRows } from './load-batch.ts'
import type { StaffAudit } from './staff-audit.ts'

type Load<Input, Loaded> = { load: (context: LoadContext<Input>) => Loaded }
type LoadOwn<Input, Own> = {
  /** Statements for databases that farms have for themselves, for a route of the main one. Without such farms there is no trip. */
  loadOwn?: (context: OwnContext<Input>) => Own
}
/**
 * Replaces `load` where the input gives the statements values and nothing else: their SQL is built once per isolate. `values` are those of a
 * request, which `prepare` places by `context.value(name)`; where some may be `undefined`, the SQL is built once for each combination that comes.
 */
type Prepare<Input, Loaded, ValueName extends string> = {
  values?: (input: Input, now: number) => Record<ValueName, PlaceholderValue | undefined>
  prepare: (context: PrepareInputContext<ValueName>) => Loaded
}
/** How a route describes the statements of its first trip. */
export type FirstTrip<Input, Loaded, ValueName extends string> = Load<Input, Loaded> | Prepare<Input, Loaded, ValueName>

type ReadReply<Reply> = NoInfer<Reply> | Response | undefined

export type ReadRoute<
  Caller,
  Input,
  Loaded extends NamedStatements,
  Reply,
  Own extends NamedStatements = Record<never, never>,
  ValueName extends string = never,
> = Declaration<Input, Reply> &
  FirstTrip<Input, Loaded, ValueName> &
  LoadOwn<Input, Own> & {
    /** Shapes the rows; `undefined` is a 404. A promise is for what is stored packed, and a Response for a file. */
    reply: (
      rows: Rows<Loaded>,
      context: DecideContext<Caller, Input>,
      own: readonly OwnRows<Own>[],
    ) => ReadReply<Reply> | Promise<ReadReply<Reply>>
    /** Answers however much there is: a person's own data, and a farm's. */
    unlimited?: boolean
  }

export type WriteRoute<
  Caller,
  Input,
  Loaded extends NamedStatements,
  Decision,
  Saved extends NamedStatements,
  Reply,
  Own extends NamedStatements = Record<never, never>,
  ValueName extends string = never,
> = Declaration<Input, Reply> &
  FirstTrip<Input, Loaded, ValueName> &
  LoadOwn<Input, Own> &
  Audited<Caller, Input, Decision> & {
    /** How many elements a batch has: large ones have a rate limit of their own. */
    batchSize?: (input: Input) => number
    /** The request only asks what it would write: such ones have a rate limit of their own. */
    isDryRun?: (input: Input) => boolean
    /** The save may run twice without harm, so it is repeated when the connection to D1 is lost. */
    idempotent?: boolean
    /** Applies the rules of the domain, and throws a Refusal. It has no database. A promise is for password hashes, which wait for their turn. */
    decide: (
      rows: Rows<Loaded>,
      context: DecideContext<Caller, Input>,
      own: readonly OwnRows<Own>[],
    ) => Decision | Promise<Decision>
    /** Describes the statements of the second trip. */
    save: (decision: Decision, context: RequestContext<Caller, Input>) => Saved
    reply: (decision: Decision, context: DecideContext<Caller, Input> & { saved: Rows<Saved> }) => NoInfer<Reply>
    /** What the audit of the farm, or of the vendor, records of the write. */
    audit?: Audit<Caller, Input, Decision> | StaffAudit<Caller, Input, Decision>
    /** Work after the response. `saved` has the rows of each statement of the save. */
    after?: (env: Env, decision: Decision, saved: Rows<Saved>) => Promise<unknown>
  }

/** A write of a farm, or of the vendor's staff, does not compile without its audit. */
type Audited<Caller, Input, Decision> = Caller extends Member
  ? { audit: Audit<Caller, Input, Decision> }
  : Caller extends Staff
    ? { audit: Audit<Caller, Input, Decision> | StaffAudit<Caller, Input, Decision> }
    : unknown
