/** The state of a version of a recipe on a day. */
export const versionStatuses = ['upcoming', 'in_force', 'past', 'replaced'] as const
export type VersionStatus = (typeof versionStatuses)[number]
export const versionStatusLabels = {
  upcoming: 'Agendada',
  in_force: 'Em vigor',
  past: 'Anterior',
  replaced: 'Substituída',
} satisfies Record<VersionStatus, string>
