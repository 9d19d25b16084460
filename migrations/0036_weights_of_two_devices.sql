ALTER TABLE `load_lines` ADD `event_id` text;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `weights` text;--> statement-breakpoint
ALTER TABLE `operations` ADD `unconfirmed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `operations_unconfirmed` ON `operations` (`farm_id`,`id`) WHERE deleted_at is null and unconfirmed > 0;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `event_id` text;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `weights` text;