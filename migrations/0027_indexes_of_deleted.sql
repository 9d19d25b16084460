DROP INDEX `corral_indexes_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `corral_indexes_of_farm_ever` ON `corral_indexes` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
DROP INDEX `corrals_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `corrals_of_farm_ever` ON `corrals` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
DROP INDEX `ingredients_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `ingredients_of_farm_ever` ON `ingredients` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
DROP INDEX `lots_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `lots_of_farm_ever` ON `lots` (`farm_id`,`deleted_at`,`deactivated_on`,`id`);--> statement-breakpoint
DROP INDEX `recipes_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `recipes_of_farm_ever` ON `recipes` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
DROP INDEX `rules_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `rules_of_farm_ever` ON `rules` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
DROP INDEX `treat_items_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `treat_items_of_farm_ever` ON `treat_items` (`farm_id`,`deleted_at`,`treat_schedule_id`);--> statement-breakpoint
DROP INDEX `treat_schedules_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `treat_schedules_of_farm_ever` ON `treat_schedules` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
DROP INDEX `treats_of_farm_ever`;--> statement-breakpoint
CREATE INDEX `treats_of_farm_ever` ON `treats` (`farm_id`,`deleted_at`,`id`);