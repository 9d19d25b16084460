/** The notifications of this device on the current farm: their state, and what a person does with them. */
import { useCallback, useEffect, useState } from 'react'
import type { PushSubscriptionJson } from '../../../domain/push/subscription.ts'
import { listPushTopics, type PushTopic } from '../../../domain/push/topic.ts'
import type { Message } from '../../../domain/schema/envelope.ts'
import { post, remove } from '../../core/api.ts'
import { farmKey, useFarmData } from '../../core/data.ts'
import { browserSubscription, type PushDevice, pushDevice, requestSubscription } from '../../core/device/push-device.ts'
import { useFarm } from '../../core/session.ts'
import { toast } from '../../core/toasts.ts'
import { toastError } from '../../crud/calls/toast-error.ts'

const PATH = '/push_subscriptions'

const subscribeErrors = {
  dismissed: 'O navegador não recebeu a sua permissão. Toque de novo e escolha Permitir.',
  failed: 'O navegador não conseguiu ligar os avisos. Confira a internet e tente de novo em um minuto.',
}

export function useDeviceNotifications() {
  const farm = useFarm()
  const serverKey = useFarmData<{ public_key: string }>(`${PATH}/key`)
  const list = useFarmData<PushSubscriptionJson[]>(PATH)
  const { browser, refresh } = useBrowser()
  const [busy, setBusy] = useState(false)
  const path = farmKey(farm?.id ?? 0, PATH)

  async function attempt(work: () => Promise<Message | undefined>) {
    setBusy(true)
    try {
      const saved = await work()
      await list.mutate()
      if (saved) toast('success', saved.message)
    } catch (failure) {
      toastError(failure)
    }
    await refresh()
    setBusy(false)
  }

  const save = (subscription: PushSubscription, topics: readonly PushTopic[]) => {
    const { endpoint, keys } = subscription.toJSON()
    return post(path, { endpoint, keys, topics })
  }

  return {
    serverKey,
    list,
    browser: browser?.device,
    /** This device's, while the browser still has its part of it. */
    current: browser?.subscription ? list.data?.find(one => one.current) : undefined,
    others: list.data?.filter(one => !one.current) ?? [],
    allowed: listPushTopics(farm?.user_type ?? 'worker'),
    busy,
    turnOn: (topics: readonly PushTopic[]) =>
      attempt(async () => {
        const result = await requestSubscription(serverKey.data?.public_key ?? '')
        if (typeof result === 'object') return save(result.subscription, topics)
        if (result !== 'denied') toast('error', subscribeErrors[result])
        return undefined
      }),
    change: (topics: readonly PushTopic[]) =>
      attempt(async () => (browser?.subscription ? save(browser.subscription, topics) : undefined)),
    turnOff: ({ id }: PushSubscriptionJson) => attempt(() => remove(`${path}/${id}`)),
  }
}

export type DeviceNotificationsState = ReturnType<typeof useDeviceNotifications>

/** Undefined until the browser has answered. */
type Browser = { device: PushDevice; subscription: PushSubscription | null }

/** A person may change the permission in the settings of the browser, and come back. */
function useBrowser() {
  const [browser, setBrowser] = useState<Browser>()
  const refresh = useCallback(async () => {
    const subscription = await browserSubscription().catch(() => null)
    setBrowser({ device: pushDevice(), subscription })
  }, [])
  useEffect(() => {
    const onVisible = () => void refresh()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [refresh])
  return { browser, refresh }
}
