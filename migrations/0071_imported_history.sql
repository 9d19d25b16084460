CREATE TABLE `imported_deliveries` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`lot_id` integer NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`dry_matter_percent` real NOT NULL,
	`import_id` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `day`, `lot_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `imported_deliveries_of_import` ON `imported_deliveries` (`import_id`);--> statement-breakpoint
CREATE INDEX `imported_deliveries_of_lot` ON `imported_deliveries` (`lot_id`);--> statement-breakpoint
ALTER TABLE `farm_days` ADD `imported` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `farm_lot_days` ADD `imported` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `farm_lot_days` ADD `is_imported` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `imported_lot_days` ON `farm_lot_days` (`farm_id`,`day`) WHERE is_imported;--> statement-breakpoint
ALTER TABLE `lot_sums` ADD `imported` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `import_id` integer REFERENCES imports(id);--> statement-breakpoint
CREATE INDEX `trough_readings_of_import` ON `trough_readings` (`import_id`) WHERE import_id is not null;