CREATE INDEX `approvals_by_day` ON `approvals` (`farm_id`,`day`);--> statement-breakpoint
CREATE INDEX `corral_indexes_of_farm_ever` ON `corral_indexes` (`farm_id`,`id`);--> statement-breakpoint
CREATE INDEX `lots_of_farm_ever` ON `lots` (`farm_id`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_of_farm_ever` ON `recipes` (`farm_id`,`id`);--> statement-breakpoint
CREATE INDEX `rules_of_farm_ever` ON `rules` (`farm_id`,`id`);--> statement-breakpoint
CREATE INDEX `treat_items_of_farm_ever` ON `treat_items` (`farm_id`,`id`);--> statement-breakpoint
CREATE INDEX `treat_schedules_of_farm_ever` ON `treat_schedules` (`farm_id`,`id`);--> statement-breakpoint
CREATE INDEX `treats_of_farm_ever` ON `treats` (`farm_id`,`id`);