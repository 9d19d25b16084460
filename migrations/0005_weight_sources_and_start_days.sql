ALTER TABLE `load_lines` ADD `source` text;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `skip_reason` text;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `corrected_from` integer;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `corrected_by` integer;--> statement-breakpoint
ALTER TABLE `load_lines` ADD `correction_reason` text;--> statement-breakpoint
ALTER TABLE `operations` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `treat_items` ADD `created_at` integer;--> statement-breakpoint
ALTER TABLE `treat_schedules` ADD `starts_on` text;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `source` text;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `skip_reason` text;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `corrected_from` integer;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `corrected_by` integer;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `correction_reason` text;