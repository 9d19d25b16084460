/** The person's daily digest of the farm that is selected. */
import { DigestSwitch } from '../crud/DigestSwitch.tsx'
import { useFarm } from '../session.ts'
import { AccountSection } from './AccountSection.tsx'

export function Digest() {
  const farm = useFarm()
  if (!farm) return null
  return (
    <AccountSection title="Resumo diário" text={`O dia de ${farm.name} no seu email, toda manhã.`}>
      <DigestSwitch key={farm.id} />
    </AccountSection>
  )
}
