/** Off, being set up, showing its recovery codes once, or in force. */
import { useState } from 'react'
import { Badge, Button, Skeleton } from 'ui-kit'
import { formatDate } from '../../domain/format/format.ts'
import { post } from '../api.ts'
import { toastError } from '../crud/toast-error.ts'
import { LoadError } from '../layout/LoadError.tsx'
import { AccountSection, TextWithAction } from './AccountSection.tsx'
import { SECOND_FACTOR_PATH, type SecondFactorState, useAccountData } from './account.ts'
import { DisableSecondFactor } from './DisableSecondFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type EnrolmentState, SecondFactorEnrolment } from './SecondFactorEnrolment.tsx'

type Step = { enrolling: EnrolmentState } | { codes: string[] }

export function SecondFactor() {
  const [step, setStep] = useState<Step | null>(null)
  const { data, error, mutate } = useAccountData<SecondFactorState>(SECOND_FACTOR_PATH)
  const [touched, setTouched] = useState(false)
  const go = (next: Step | null) => {
    setTouched(true)
    setStep(next)
  }
  const changed = () => {
    go(null)
    void mutate()
  }
  return (
    <AccountSection
      title="Verificação em duas etapas"
      text="Além da senha, um código do seu celular: quem descobrir a senha não entra."
    >
      <div key={nameOf(step, data)} ref={touched ? focused : undefined} tabIndex={-1} className="outline-none">
        {step && 'enrolling' in step && (
          <SecondFactorEnrolment {...step.enrolling} onConfirmed={codes => go({ codes })} onCancel={() => go(null)} />
        )}
        {step && 'codes' in step && <RecoveryCodes codes={step.codes} onDone={changed} />}
        {!step && !data && !error && (
          <Skeleton className="h-10 w-full" label="Carregando a verificação em duas etapas" />
        )}
        {!step && !data && error && (
          <LoadError title="Não foi possível saber se ela está ativa" error={error} onRetry={() => mutate()} />
        )}
        {!step && data?.enabled && <InForce state={data} onChanged={changed} />}
        {!step && data && !data.enabled && <Off onBegun={enrolling => go({ enrolling })} />}
      </div>
    </AccountSection>
  )
}

/** What is shown took the place of the button that was pressed: the keyboard goes on from there. */
const focused = (shown: HTMLElement | null) => shown?.focus({ preventScroll: true })

const nameOf = (step: Step | null, data: SecondFactorState | undefined) =>
  step ? Object.keys(step).join() : String(data?.enabled)

function Off({ onBegun }: { onBegun: (enrolling: EnrolmentState) => void }) {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      onBegun((await post<{ data: EnrolmentState }>(SECOND_FACTOR_PATH, {})).data)
    } catch (failure) {
      setBusy(false)
      toastError(failure)
    }
  }
  return (
    <TextWithAction
      action={
        <Button loading={busy} onClick={() => void begin()}>
          Ativar
        </Button>
      }
    >
      <Badge tone="neutral">Desativada</Badge>
      <p className="text-ink-2">Você precisa de um aplicativo de verificação no celular.</p>
    </TextWithAction>
  )
}

const FEW = 2

function InForce({ state, onChanged }: { state: SecondFactorState; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const { enabled_at: since, recovery_codes_left: left } = state
  return (
    <>
      <TextWithAction
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Desativar
          </Button>
        }
      >
        <Badge tone="good">Ativa</Badge>
        <p className="text-ink-2">
          {since && `Desde ${formatDate(since)}. `}
          {left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`}
        </p>
        {left <= FEW && (
          <p className="font-medium text-amber">Para receber códigos novos, desative e ative outra vez.</p>
        )}
      </TextWithAction>
      {asking && <DisableSecondFactor onClose={() => setAsking(false)} onDisabled={onChanged} />}
    </>
  )
}
