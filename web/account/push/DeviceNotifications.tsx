/** Push notifications on this device. The permission prompt of the browser opens only after a tap. */
import { EmptyState, PageHeader, Skeleton } from 'ui-kit'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { DeviceProblem } from './DeviceProblem.tsx'
import { NotificationForm } from './NotificationForm.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { type DeviceNotificationsState, useDeviceNotifications } from './useDeviceNotifications.ts'

export function DeviceNotifications() {
  const state = useDeviceNotifications()
  return (
    <>
      <PageHeader
        title="Avisos neste aparelho"
        text="Chegam na tela mesmo com o app fechado. Nas horas de silêncio da fazenda, só o que é crítico."
      />
      <Loaded
        query={state.serverKey}
        errorTitle="Os avisos não foram carregados"
        loading={loading}
        missing={<NoServer />}
      >
        {() => (
          <Loaded query={state.list} errorTitle="Os seus aparelhos não foram carregados" loading={loading}>
            {() => <Devices {...state} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

const loading = <Skeleton className="h-64 max-w-3xl" label="Carregando os avisos" />

const NoServer = () => (
  <EmptyState
    title="Os avisos no aparelho não estão ligados neste servidor"
    text="Os alertas continuam na tela do app. Para ligar os avisos, fale com o nosso suporte."
  />
)

function Devices(state: DeviceNotificationsState) {
  const { browser, current, others, busy, turnOff } = state
  if (browser === undefined) return loading
  return (
    <div className="max-w-3xl space-y-6">
      {browser === 'ready' ? (
        <NotificationForm key={current?.topics.join()} state={state} />
      ) : (
        <DeviceProblem device={browser} />
      )}
      {others.length > 0 && <OtherDevices devices={others} busy={busy} onTurnOff={turnOff} />}
    </div>
  )
}
