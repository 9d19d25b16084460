ALTER TABLE `farms` ADD `end_warned_at` integer;--> statement-breakpoint
ALTER TABLE `farms` ADD `data_deleted_at` integer;