ALTER TABLE `operations` ADD `held_at` integer;--> statement-breakpoint
CREATE INDEX `operations_held` ON `operations` (`farm_id`,`id`) WHERE held_at is not null;