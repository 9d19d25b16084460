/** What a person may be notified of on a device: feedings, and the kinds of alerts. */
import type { UserType } from '../account/permission.ts'
import { type AlertKind, alertKindLabels, alertKinds } from '../alert/kind.ts'
import { invalid } from '../validation/refusal.ts'

/** 'feeding': a new or a late feeding of the schedules that the person operates. */
export const pushTopics = ['feeding', ...alertKinds] as const
export type PushTopic = (typeof pushTopics)[number]

export const pushTopicLabels: Record<PushTopic, string> = {
  feeding: 'Meus tratos: novos e atrasados',
  ...alertKindLabels,
}

/** Alerts are the work of who manages the feeding; everybody may operate a schedule. */
export const listPushTopics = (userType: UserType): readonly PushTopic[] =>
  userType === 'worker' ? ['feeding'] : pushTopics

export const isAlertKind = (topic: PushTopic): topic is AlertKind => topic !== 'feeding'

export function rejectForeignTopics(userType: UserType, topics: readonly PushTopic[]): void {
  const allowed = listPushTopics(userType)
  if (topics.some(topic => !allowed.includes(topic)))
    throw invalid({ topics: ['O operador recebe avisos só dos seus tratos.'] })
}
