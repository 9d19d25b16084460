/** The topics by subject, as screens list them. */
import type { PushTopic } from './topic.ts'

export const topicGroups: { title: string; topics: readonly PushTopic[] }[] = [
  {
    title: 'Cocho',
    topics: [
      'reading_missing',
      'trough_empty',
      'readings_falling',
      'intake_off',
      'intake_off_band',
      'beyond_limit',
      'step_due',
    ],
  },
  {
    title: 'Trato e vagão',
    topics: [
      'feeding',
      'feeding_late',
      'operation_incomplete',
      'load_error',
      'unload_error',
      'two_weights',
      'recipe_changed',
      'lot_over_load',
      'held_weights',
    ],
  },
  { title: 'Estoque', topics: ['stock_ending', 'stock_negative', 'stock_loss', 'stock_uncounted'] },
  {
    title: 'Cadastros e aparelhos',
    topics: [
      'lot_without_rule',
      'lot_without_schedule',
      'treats_not_100',
      'corral_over_capacity',
      'analysis_old',
      'device_silent',
    ],
  },
]
