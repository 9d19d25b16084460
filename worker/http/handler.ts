/** The handler of a route, as the router calls it and as the contract tests and the API's description read it. */
import type { Type } from 'arktype'
import type { IRequest } from 'itty-router'
import type { Permission } from '../../domain/account/permission.ts'
import type { AuditAction } from '../../domain/audit/entry.ts'
import type { AuditType } from '../../domain/audit/subjects.ts'
import { body } from '../../domain/schema/type.ts'
import type { StaffAuditAction, StaffAuditType } from '../../domain/staff-audit/staff-audit.ts'

export type RoutePlace = {
  /** A route of a farm whose records are accounts or memberships: they stay in the main database when the farm has one of its own. */
  database?: 'main'
}

/** What a route answers. */
type Answer<Reply> =
  | {
      /** Schema of the response: of its `data` where the route reads, of the whole body where it writes. Its type is that of `reply`. */
      output: () => Type<Reply>
      file?: undefined
    }
  | {
      /** The media type, where the response is a file. */
      file: string
      output?: undefined
    }

export type Declaration<Input, Reply> = RoutePlace &
  Answer<Reply> & {
    /** Schema of the body, or of the query of a GET. */
    input?: Type<Input>
    /** The media types of the files that the query may ask for in place of JSON. */
    files?: readonly string[]
    /** The body of a 503 is that of a success. */
    describesOutage?: boolean
    /** The reply is the whole body, not its `data`. */
    flat?: boolean
    /** The status of a successful response; 200 unless given. */
    status?: number
    /** What the member must be allowed to do; reading the farm's data needs no permission. */
    can?: Permission
    /** Answers with as much as the plan of the farm allows: those of one farm take turns (http/farm-turns.ts). */
    large?: boolean
    /** Refuses farm access tokens, although a technician may call the route: people, settings, tokens. */
    sessionOnly?: boolean
    /** Statuses of failures that do not follow from the rest of the declaration. */
    failures?: readonly number[]
    /** A question with a body: it changes nothing, so every caller who may read may send it. */
    readsOnly?: boolean
  }

type Respond = (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<Response>
/** `audit`: which record a write of a farm or of the staff changes, or why it leaves no entry. */
type AuditInfo =
  | { none: string }
  | { type: AuditType; action: AuditAction }
  | { staffType: StaffAuditType; action: StaffAuditAction }
type RouteInfo = {
  kind: 'read' | 'write'
  token: boolean
  staff: boolean
  programOnly: boolean
  can?: Permission
  sessionOnly?: boolean | undefined
  readsOnly?: boolean | undefined
  input?: Type<unknown>
  /** The schema of the whole body of a successful response. */
  output?: () => Type<unknown>
  file?: string | undefined
  files?: readonly string[] | undefined
  describesOutage?: boolean | undefined
  failures?: readonly number[] | undefined
  status: number
  audit?: AuditInfo | undefined
}
/** A handler has its declaration, so that the contract tests and the API's description can iterate over `api.routes`. */
export type Handler = Respond & { route: RouteInfo }

export function declare(
  kind: RouteInfo['kind'],
  { token, staff = false, programOnly = false }: { token: boolean; staff?: boolean; programOnly?: boolean },
  declaration: (Declaration<never, never> | Declaration<unknown, unknown>) & { audit?: AuditInfo | undefined },
  respond: Respond,
): Handler {
  const {
    can,
    sessionOnly,
    readsOnly,
    input,
    output,
    file,
    files,
    describesOutage,
    failures,
    flat = kind === 'write',
    status = 200,
    audit,
  } = declaration
  const schema = output as (() => Type<unknown>) | undefined
  const route = {
    kind,
    token,
    staff,
    programOnly,
    can,
    sessionOnly,
    readsOnly,
    input: input as Type<unknown> | undefined,
    output: schema && !flat ? () => body({ data: schema() }) : schema,
    file,
    files,
    describesOutage,
    failures,
    status,
    audit,
  }
  return Object.assign(respond, { route })
}
