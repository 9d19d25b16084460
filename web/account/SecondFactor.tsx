/** The second factor: disabled, being enrolled, showing its recovery codes once, or enabled. */
import { useState } from 'react'
import { Badge, Button, Skeleton } from 'ui-kit'
import { formatDate } from '../../domain/format/format.ts'
import { post } from '../core/api.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { AccountSection, TextWithAction } from './AccountSection.tsx'
import { loadAccountSchemas, SECOND_FACTOR_PATH, type SecondFactorState, useAccountData } from './account.ts'
import { DisableSecondFactorDialog } from './DisableSecondFactorDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorEnrolment, type SecondFactorSecret } from './SecondFactorEnrolment.tsx'

type Step = { enrolling: SecondFactorSecret } | { codes: string[] }

export function SecondFactor() {
  const [step, setStep] = useState<Step | null>(null)
  const factor = useAccountData<SecondFactorState>(SECOND_FACTOR_PATH)
  const [hasMoved, setHasMoved] = useState(false)
  const goTo = (next: Step | null) => {
    setHasMoved(true)
    setStep(next)
  }
  const onChanged = () => {
    goTo(null)
    void factor.mutate()
  }
  return (
    <AccountSection
      title="Verificação em duas etapas"
      text="Além da senha, um código do seu celular: quem descobrir a senha não entra."
    >
      <div
        key={stepKey(step, factor.data)}
        ref={hasMoved ? focusElement : undefined}
        tabIndex={-1}
        className="outline-none"
      >
        {step && 'enrolling' in step && (
          <SecondFactorEnrolment
            {...step.enrolling}
            onConfirmed={codes => goTo({ codes })}
            onCancel={() => goTo(null)}
          />
        )}
        {step && 'codes' in step && <RecoveryCodes codes={step.codes} onDone={onChanged} />}
        {!step && (
          <Loaded
            query={factor}
            errorTitle="Não foi possível saber se ela está ativa"
            loading={<Skeleton className="h-10 w-full" label="Carregando a verificação em duas etapas" />}
          >
            {state =>
              state.enabled ? (
                <EnabledState state={state} onChanged={onChanged} />
              ) : (
                <DisabledState onEnrol={enrolling => goTo({ enrolling })} />
              )
            }
          </Loaded>
        )}
      </div>
    </AccountSection>
  )
}

/** The new step replaced the button that was pressed, so it takes the focus. */
const focusElement = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const stepKey = (step: Step | null, data: SecondFactorState | undefined) =>
  step ? Object.keys(step).join() : String(data?.enabled)

const enrolSchema = () => loadAccountSchemas().then(account => account.EnrolSecondFactor)

function DisabledState({ onEnrol }: { onEnrol: (enrolling: SecondFactorSecret) => void }) {
  const [asking, setAsking] = useState(false)
  const enrol = async (body: object) => {
    const { data } = await post<{ data: SecondFactorSecret }>(SECOND_FACTOR_PATH, body)
    onEnrol(data)
    return {}
  }
  return (
    <>
      <TextWithAction action={<Button onClick={() => setAsking(true)}>Ativar</Button>}>
        <Badge tone="neutral">Desativada</Badge>
        <p className="text-ink-2">Você precisa de um aplicativo de verificação no celular.</p>
      </TextWithAction>
      {asking && (
        <PasswordDialog
          title="Ativar a verificação em duas etapas"
          submitLabel="Continuar"
          schema={enrolSchema}
          save={enrol}
          onSaved={() => undefined}
          onClose={() => setAsking(false)}
        >
          Digite a sua senha para começar. Quando a verificação estiver ativa, os outros aparelhos saem da conta.
        </PasswordDialog>
      )}
    </>
  )
}

const FEW_CODES = 2

function EnabledState({ state, onChanged }: { state: SecondFactorState; onChanged: () => void }) {
  const [disabling, setDisabling] = useState(false)
  const { enabled_at: since, recovery_codes_left: left } = state
  return (
    <>
      <TextWithAction
        action={
          <Button variant="secondary" onClick={() => setDisabling(true)}>
            Desativar
          </Button>
        }
      >
        <Badge tone="good">Ativa</Badge>
        <p className="text-ink-2">
          {since && `Desde ${formatDate(since)}. `}
          {left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`}
        </p>
        {left <= FEW_CODES && (
          <p className="font-medium text-amber">Para receber códigos novos, desative e ative outra vez.</p>
        )}
      </TextWithAction>
      {disabling && <DisableSecondFactorDialog onClose={() => setDisabling(false)} onDisabled={onChanged} />}
    </>
  )
}
