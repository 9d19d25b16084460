ALTER TABLE `load_lines` ADD `dry_matter_percent` real;--> statement-breakpoint
ALTER TABLE `sub_operations` ADD `loaded_dry_matter` real;