import { Download as DownloadIcon, RotateCw } from 'lucide-react'
import { SyncPill } from 'ui-kit/feedlot/SyncPill/SyncPill.tsx'
import { weighingLines } from 'ui-kit/feedlot/sample-data.ts'
import { WeighingList } from 'ui-kit/feedlot/WeighingList/WeighingList.tsx'
import { WeighingTarget } from 'ui-kit/feedlot/WeighingTarget/WeighingTarget.tsx'
import { buttonClasses } from '../../core/button-classes.ts'
import { Dawn } from '../art/Dawn.tsx'
import { Phone } from '../Phone.tsx'
import { Container } from '../Section.tsx'
import { FALLBACK_VERSION } from './fallback-version.ts'

/** Shows the fallback version until scripts/version.ts has loaded the latest, and then enables the download button. */
export function Download() {
  return (
    <section
      id="version"
      aria-labelledby="download-title"
      className="relative isolate min-h-[46rem] overflow-hidden bg-sky-night pt-12 pb-60 text-on-yard sm:pb-80"
    >
      <Container className="grid grid-cols-1 gap-x-12 lg:grid-cols-[1fr_auto]">
        <div>
          <h1 id="download-title" className="max-w-[16ch] font-display text-4xl font-bold text-balance sm:text-5xl">
            O trato na mão de quem opera.
          </h1>
          <p className="mt-4 max-w-[46ch] text-lg text-pretty sm:text-xl">
            O App Operador leva a leitura de cocho, a carga e a descarga para o pátio, mesmo sem sinal.
          </p>
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
            <Fact label="Versão" part="number" value={FALLBACK_VERSION.version} />
            <Fact label="Última atualização" part="date" value={FALLBACK_VERSION.date} />
          </dl>
          <div className="mt-7 flex flex-wrap items-center gap-3">
            <button
              type="button"
              data-part="download"
              disabled
              className={`${buttonClasses.callToAction} disabled:cursor-not-allowed disabled:opacity-60`}
            >
              <DownloadIcon size={20} aria-hidden="true" />
              Baixar para Android
            </button>
            <button type="button" data-part="retry" hidden className={`${buttonClasses.night}`}>
              <RotateCw size={18} aria-hidden="true" />
              Tentar Novamente
            </button>
          </div>
          <p role="status" data-part="status" className="mt-3 min-h-6" />
          <p className="mt-3 hidden [@media(scripting:none)]:block">
            Para baixar, ative o JavaScript do navegador e recarregue a página.
          </p>
        </div>
        <OperatorScreen />
      </Container>
      <Dawn />
    </section>
  )
}

/** A picture of the app's main screen, which cannot be used. */
const OperatorScreen = () => (
  <div inert aria-hidden="true" className="-mb-48 max-lg:hidden">
    <Phone>
      <div className="space-y-6 p-1">
        <p className="text-sm">
          <SyncPill state="sent" pending={0} />
        </p>
        <WeighingTarget name="Milho moído" target={3974.4} tolerance={79} current={3418} wagonWeight={9199} />
        <WeighingList title="Receita" total={10_800} lines={weighingLines.load.slice(0, 3)} />
      </div>
    </Phone>
  </div>
)

const Fact = ({ label, part, value }: { label: string; part: string; value: string }) => (
  <div className="flex flex-col">
    <dt className="text-on-yard">{label}</dt>
    <dd data-part={part} className="font-display text-2xl font-semibold">
      {value}
    </dd>
  </div>
)
