ALTER TABLE `lots` ADD `day_raise` text;--> statement-breakpoint
ALTER TABLE `unload_lines` ADD `planned` integer;