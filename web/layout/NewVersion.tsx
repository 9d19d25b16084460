import { Banner, Button } from 'ui-kit'
import { activateNewVersion, useNewVersionWaiting } from '../field/offline/app-version.ts'

export function NewVersion() {
  return useNewVersionWaiting() ? <NewVersionNotice onTake={activateNewVersion} /> : null
}

/** Nothing is loaded again under somebody's hands: it waits to be asked for, or for the next time the app is opened. */
export const NewVersionNotice = ({ onTake }: { onTake: () => void }) => (
  <Banner
    title="Há uma versão nova"
    action={
      <Button variant="secondary" onClick={onTake}>
        Atualizar agora
      </Button>
    }
  >
    Ou feche o aplicativo quando puder: ele abre já atualizado. O que está guardado neste aparelho continua aqui.
  </Banner>
)
