ALTER TABLE `alerts` ADD `ended_by` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `rule_from` text;--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `voided_at` integer;--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `voided_by` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `void_reason` text;