import { Banner, Button, RecordRow } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import type { Protocol } from '../../../domain/lot/protocol/protocol-output.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { useKnownFeedingBasis } from '../../core/farm-settings.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useRules } from '../rules/rules.ts'

const daysOf = ({ steps }: Protocol) => sumBy(steps, ({ days }) => days)

export function ProtocolList() {
  const dates = useRecordDates()
  const rules = useRules().data ?? []
  const isAsFed = useKnownFeedingBasis() === 'as_fed'
  const stepsText = ({ steps }: Protocol) =>
    steps
      .map(({ rule_id, days }) => `${rules.find(({ id }) => id === rule_id)?.name ?? '–'} (${countText(days, 'dia')})`)
      .join(', ')
  return (
    <>
      {isAsFed && <AsFedNotice />}
      <RecordListPage<Protocol>
        kind="protocol"
        text="As dietas que um lote come na adaptação, na ordem. Comece um protocolo na página do lote."
        detail={protocol => countText(daysOf(protocol), 'dia')}
        consequence={protocol => <p>Ele tem {countText(protocol.steps.length, 'etapa')}. As regras continuam.</p>}
      >
        {(protocol, actions) => (
          <RecordRow
            name={protocol.name}
            facts={[
              { label: 'Duração', value: countText(daysOf(protocol), 'dia'), size: 'lg' },
              { label: 'Etapas', value: stepsText(protocol) },
              ...dates(protocol),
            ]}
            {...actions}
          />
        )}
      </RecordListPage>
    </>
  )
}

const AsFedNotice = () => (
  <div className="mb-4">
    <Banner
      action={
        <Button variant="secondary" href="/admin/settings">
          Ver configurações
        </Button>
      }
    >
      O protocolo decide a chamada, em matéria seca por cabeça, e a fazenda trabalha em matéria natural.
    </Banner>
  </div>
)
