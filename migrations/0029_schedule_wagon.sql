ALTER TABLE `treat_schedules` ADD `wagon_name` text;--> statement-breakpoint
ALTER TABLE `treat_schedules` ADD `wagon_capacity` integer;