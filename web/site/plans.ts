// The three plans, for the landing page and the presentation. Their limits are those of domain/account/plan-limit.ts.
import type { FarmSize } from '../../domain/site/contact.ts'

export type Plan = {
  name: string
  description: string
  animals: [figure: string, unit: string]
  users: [figure: string, unit: string]
  features: string[]
  popular?: boolean
  /** The farm size that the plan's link selects in the form. */
  size: FarmSize
}

export const plans: Plan[] = [
  {
    name: 'Starter',
    description: 'Para o confinamento que começa a medir o trato.',
    animals: ['500', 'animais'],
    users: ['1', 'usuário'],
    features: [
      'Leitura de cocho sem sinal',
      'Receitas, regras e programação',
      'Operação com pesagem digitada',
      'Consumo por lote e por ingrediente',
    ],
    size: 'pequena',
  },
  {
    name: 'Professional',
    description: 'Para quem tem gestor, técnico e operador no mesmo trato.',
    animals: ['1.500', 'animais'],
    users: ['5', 'usuários'],
    features: [
      'Tudo do Starter',
      'Módulo de pesagem no vagão',
      'Erros de carga e descarga por operador',
      'Alertas e relatórios do período',
    ],
    popular: true,
    size: 'media',
  },
  {
    name: 'Enterprise',
    description: 'Para mais de uma fazenda, ou para mais de 1.500 cabeças.',
    animals: ['Sem limite', 'de animais'],
    users: ['Sem limite', 'de usuários'],
    features: [
      'Tudo do Professional',
      'Várias fazendas no mesmo acesso',
      'Assistente de IA por mensagem',
      'Implantação acompanhada na fazenda',
    ],
    size: 'grande',
  },
]
