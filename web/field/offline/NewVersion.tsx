import { Banner, Button } from 'ui-kit'
import { activateNewVersion, useNewVersionWaiting } from './app-version.ts'

export function NewVersion() {
  return useNewVersionWaiting() ? <NewVersionNotice onUpdate={activateNewVersion} /> : null
}

/** The page never reloads by itself: the person decides, or the new version starts when the app is next opened. */
export const NewVersionNotice = ({ onUpdate }: { onUpdate: () => void }) => (
  <Banner
    title="Há uma versão nova"
    action={
      <Button size="field" variant="secondary" onClick={onUpdate}>
        Atualizar agora
      </Button>
    }
  >
    Ou feche o aplicativo quando puder: ele abre já atualizado. O que está guardado neste aparelho continua aqui.
  </Banner>
)
