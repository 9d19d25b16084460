/** The topics of this device, and the button with which its notifications begin. */
import { useState } from 'react'
import { Badge, Button, Card } from 'ui-kit'
import type { PushTopic } from '../../../domain/push/topic.ts'
import { TopicList } from './TopicList.tsx'
import type { DeviceNotificationsState } from './useDeviceNotifications.ts'

export function NotificationForm({ state }: { state: DeviceNotificationsState }) {
  const { current, allowed, busy, turnOn, change, turnOff } = state
  const [topics, setTopics] = useState<readonly PushTopic[]>(current?.topics ?? allowed)
  const hasChoice = allowed.length > 1
  const isChanged = current?.topics.toSorted().join() !== topics.toSorted().join()
  const isEmpty = topics.length === 0
  return (
    <Card
      title={current ? 'Este aparelho recebe avisos' : 'Este aparelho ainda não recebe avisos'}
      actions={current && <Badge tone="good">Ligado</Badge>}
    >
      {hasChoice ? (
        <TopicList allowed={allowed} chosen={topics} onChange={setTopics} />
      ) : (
        <p>Você é avisado de tratos novos e de tratos atrasados das suas programações.</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-1">
        {!current && (
          <Button size="field" loading={busy} disabled={isEmpty} onClick={() => void turnOn(topics)}>
            Avisar neste aparelho
          </Button>
        )}
        {current && hasChoice && (
          <Button loading={busy} disabled={!isChanged || isEmpty} onClick={() => void change(topics)}>
            Salvar
          </Button>
        )}
        {current && (
          <Button variant="secondary" disabled={busy} onClick={() => void turnOff(current)}>
            Desligar
          </Button>
        )}
      </div>
      {isEmpty && <p className="mt-3 text-sm text-ink-2">Escolha pelo menos um aviso.</p>}
    </Card>
  )
}
