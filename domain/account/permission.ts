/** The permissions of each user type on a farm. */
import { type RecordPath, recordKinds, records } from '../record/records.ts'

export const userTypes = ['admin', 'technician', 'worker'] as const
export type UserType = (typeof userTypes)[number]

export const userTypeLabels = { admin: 'Gestor', technician: 'Técnico', worker: 'Operador' } satisfies Record<
  UserType,
  string
>

const fieldPermissions = ['read', 'readings.write', 'operations.run'] as const
const feedingPermissions = [
  ...recordKinds.map((kind): `${RecordPath}.write` => `${records[kind].path}.write`),
  'approvals.write',
  'alerts.write',
  'feed_costs.read',
  'stock.write',
] as const
/** 'approvals.write': decides about late facts of operators, and needs no decision for its own. 'alerts.write': acknowledges an alert for all, or puts it off. 'feed_costs.read': what feed costs, which no operator sees. 'costs.write': what the operation costs a head and day, and the costs and the plan of a lot. 'results.read': what a lot was bought and sold for, and the contracts. 'contracts.write': contracts with owners of cattle, their invoices and links. 'import.write': records from a spreadsheet, also by a farm access token that writes. 'people.read': the e-mails of the farm's people, and how accurately each of them works. */
const adminPermissions = [
  'operations.delete',
  'people.read',
  'farm_users.write',
  'settings.write',
  'costs.write',
  'import.write',
  'results.read',
  'contracts.write',
  'audit.read',
] as const

export type Permission =
  | (typeof fieldPermissions)[number]
  | (typeof feedingPermissions)[number]
  | (typeof adminPermissions)[number]

const permissions: Record<UserType, readonly Permission[]> = {
  admin: [...fieldPermissions, ...feedingPermissions, ...adminPermissions],
  technician: [...fieldPermissions, ...feedingPermissions],
  worker: fieldPermissions,
}

export function listPermissions(userType: UserType): Permission[] {
  return [...permissions[userType]]
}

export function isAllowed(userType: UserType, permission: Permission): boolean {
  return permissions[userType].includes(permission)
}
