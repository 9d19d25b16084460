/** The person's daily digest of the farm that is selected. */

import { withPreposition } from '../../domain/format/preposition.ts'
import { useFarm } from '../core/session.ts'
import { DigestSwitch } from '../crud/DigestSwitch.tsx'
import { AccountSection } from './AccountSection.tsx'

export function Digest() {
  const farm = useFarm()
  if (!farm) return null
  return (
    <AccountSection
      title="Resumo diário"
      text={`O dia ${withPreposition('de', farm.name)}, toda manhã, por email ou pelo seu WhatsApp.`}
    >
      <DigestSwitch key={farm.id} />
    </AccountSection>
  )
}
