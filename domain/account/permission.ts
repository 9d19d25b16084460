/** Who may do what on a farm. */

export const userTypes = ['admin', 'technician', 'worker'] as const
export type UserType = (typeof userTypes)[number]

export const userTypeLabels = { admin: 'Gestor', technician: 'Técnico', worker: 'Operador' } satisfies Record<
  UserType,
  string
>

const field = ['read', 'readings.write', 'operations.run'] as const
const feeding = [
  'lots.write',
  'corrals.write',
  'corral_indexes.write',
  'ingredients.write',
  'recipes.write',
  'rules.write',
  'treats.write',
  'treat_schedules.write',
] as const
const managing = ['operations.delete', 'farm_users.write', 'settings.write', 'audit.read'] as const

export type Permission = (typeof field)[number] | (typeof feeding)[number] | (typeof managing)[number]

const permissions: Record<UserType, readonly Permission[]> = {
  admin: [...field, ...feeding, ...managing],
  technician: [...field, ...feeding],
  worker: field,
}

export function permissionsOf(userType: UserType): Permission[] {
  return [...permissions[userType]]
}

export function isAllowed(userType: UserType, permission: Permission): boolean {
  return permissions[userType].includes(permission)
}
