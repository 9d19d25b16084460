/** The rules of the suggestion in the words of the report, and the setting of the farm that each follows. */
import type { SuggestionRule } from '../trough-reading/suggestion.ts'

export const suggestionRuleLabels = {
  target: 'Cocho no ponto: mantém',
  delivery: 'Véspera fora do previsto: espera',
  new_diet: 'Dieta nova: espera',
  first_clean: 'Poucas manhãs limpas: espera',
  after_rise: 'Subiu na véspera: espera',
  rise: 'Cocho limpo: sobe',
  ceiling: 'No teto do peso vivo',
  cut: 'Sobra no cocho: desce',
  protocol: 'Etapa do protocolo: sobe',
} satisfies Record<SuggestionRule, string>

const limit = (label: string) => ({ label, href: '/admin/settings' })

/** The rules that are missing have no number of their own. */
export const suggestionRuleSettings: Partial<Record<SuggestionRule, { label: string; href: string }>> = {
  delivery: limit('Tolerância da descarga da véspera'),
  new_diet: limit('Sem subir depois de dieta nova'),
  first_clean: limit('Manhãs de cocho limpo antes de subir'),
  rise: limit('Subida por dia'),
  ceiling: limit('Teto da chamada'),
  cut: limit('Queda por dia'),
  protocol: { label: 'Subida por dia da etapa', href: '/admin/protocols' },
}
