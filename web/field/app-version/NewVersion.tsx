import { useState } from 'react'
import { Banner, Button } from 'ui-kit'
import { activateNewVersion, useNewVersionWaiting } from './app-version.ts'

export function NewVersion() {
  const [isUpdating, setUpdating] = useState(false)
  const update = () => {
    setUpdating(true)
    activateNewVersion()
  }
  return useNewVersionWaiting() ? <NewVersionNotice onUpdate={update} isUpdating={isUpdating} /> : null
}

/** The page never reloads by itself: the person decides, or the new version starts when the app is next opened. */
export const NewVersionNotice = ({ onUpdate, isUpdating }: { onUpdate: () => void; isUpdating: boolean }) => (
  <Banner
    title="Há uma versão nova"
    action={
      <Button size="field" variant="secondary" onClick={onUpdate} loading={isUpdating}>
        Atualizar agora
      </Button>
    }
  >
    {isUpdating
      ? 'A versão nova abre em até meio minuto, quando terminar o que está sendo carregado.'
      : 'Atualize agora, ou feche o aplicativo quando puder: ele abre já atualizado.'}{' '}
    O que está guardado neste aparelho continua aqui.
  </Banner>
)
