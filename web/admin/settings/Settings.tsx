/** The settings of the farm, for who manages it. */
import { KeyRound } from 'lucide-react'
import { useSWRConfig } from 'swr'
import { Button, Card, FormPage } from 'ui-kit'
import type { Write } from '../../../domain/settings/settings-input.ts'
import type * as SettingsOutput from '../../../domain/settings/settings-output.ts'
import { useReload } from '../../core/data.ts'
import { useFarm } from '../../core/session.ts'
import { DigestSwitch } from '../../crud/DigestSwitch.tsx'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { HistoryLink } from '../../crud/links/HistoryLink.tsx'
import { ONLY } from '../../crud/record-path.ts'
import { AlertFields } from './AlertFields.tsx'
import { FarmFields } from './FarmFields.tsx'
import { FeedingFields } from './FeedingFields.tsx'
import { PlanCard } from './PlanCard.tsx'
import { blankValues, type SettingsValues, settingsTexts, toBody, toSettingsValues } from './settings.ts'
import { TimeFields } from './TimeFields.tsx'
import { ToleranceFields } from './ToleranceFields.tsx'

const schema = () => import('../../../domain/settings/settings-input.ts').then(module => module.Write)

export function Settings() {
  const farm = useFarm()
  const { mutate } = useSWRConfig()
  const reload = useReload()
  const { form, record, stored, pageProps } = useRecordForm<SettingsOutput.Settings, SettingsValues, Write>({
    path: '/settings',
    list: '/admin',
    id: ONLY,
    schema,
    texts: settingsTexts,
    loadingText: 'Carregando as configurações...',
    stays: true,
    blank: () => blankValues,
    valuesOf: toSettingsValues,
    body: toBody,
    // the header has the farm's name, and every date its time zone; another basis changes the loads of lots
    afterSave: () => {
      void mutate('/users/me')
      void reload()
    },
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,24rem)]">
      <FormPage
        {...pageProps}
        long
        actions={farm && <HistoryLink type="farm" id={farm.id} />}
        title="Configurações"
        text="Valem para todas as pessoas e todos os aparelhos desta fazenda."
      >
        <FarmFields form={form} stored={stored} />
        <FeedingFields form={form} stored={stored?.feeding_basis} />
        <ToleranceFields form={form} />
        <TimeFields form={form} />
        <AlertFields form={form} />
      </FormPage>
      <div className="grid gap-4 xl:pt-20">
        {record && <PlanCard settings={record} />}
        <Card title="Resumo diário">
          <DigestSwitch />
        </Card>
        <TokensCard />
      </div>
    </div>
  )
}

const TokensCard = () => (
  <Card title="Integrações">
    <p className="mb-4 text-ink-2">Dê à sua planilha ou a outro programa um acesso aos dados da fazenda.</p>
    <Button variant="secondary" href="/admin/settings/tokens" icon={<KeyRound size={18} aria-hidden="true" />}>
      Ver integrações
    </Button>
  </Card>
)
